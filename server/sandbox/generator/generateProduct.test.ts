import { stylesOf } from '../pictures/places';
import { SeededRandom } from '../random';
import { generateProduct } from './generateProduct';
import { PLACED_LINES } from './goods/categories';
import { suppliersOf } from './goods/departments';
import { productName } from './productName';

// That ids and codes are unique, the indexes of the database say.
describe('generateProduct', () => {
  const products = Array.from({ length: 600 }, (_, index) => generateProduct(index + 1));

  it('makes the same product for the same number', () => {
    expect(generateProduct(77)).toEqual(products[76]);
    expect(generateProduct(78)).not.toEqual(products[76]);
  });

  it('has the price of its cheapest SKU, and SKUs that fit its sale attributes', () => {
    for (const { price, document } of products) {
      expect(price).toBe(Math.min(...document.skus.map(({ fen }) => fen)));
      for (const { values } of document.skus)
        expect(
          document.saleAttributes.map((attribute, index) => attribute.values.includes(values[index] ?? '')),
        ).toEqual(document.saleAttributes.map(() => true));
      expect(new Set(document.skus.map(({ values }) => values.join())).size).toBe(document.skus.length);
    }
  });
});

it.each(PLACED_LINES.map(({ line }) => [line.leaf, line] as const))(
  'the products of %s can be drawn, and have distinct names without repeated words',
  (_, line) => {
    expect(stylesOf(line.picture.kind)).toContain(line.picture.style);
    expect(suppliersOf(line.group).length).toBeGreaterThan(0);
    expect(line.yuan[0]).toBeLessThan(line.yuan[1]);
    const names = Array.from({ length: 40 }, (_, n) => productName(line, n, 0, new SeededRandom(n)));
    expect(new Set(names).size).toBe(40);
    for (const name of names) expect(name).toMatch(/^[A-Z0-9][^,]+, [^,]/);
  },
);
