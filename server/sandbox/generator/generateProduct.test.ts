import { specialProducts } from './catalogueProduct';
import { generateProduct } from './generateProduct';
import { SPECIAL_PRODUCTS } from './specialProducts';

const products = Array.from({ length: 600 }, (_, index) => generateProduct(index + 1));

describe('generateProduct', () => {
  it('makes the same product for the same number', () => {
    expect(generateProduct(77)).toEqual(products[76]);
    expect(generateProduct(78)).not.toEqual(products[76]);
  });

  it('gives each product a unique id and a non-numeric urlKey', () => {
    expect(new Set(products.map(({ id }) => id)).size).toBe(600);
    const keys = products.flatMap(({ urlKey }) => (urlKey ? [urlKey] : []));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !/^[a-z0-9-]*[a-z][a-z0-9-]*$/.test(key))).toEqual([]);
  });

  it('has the price of its cheapest SKU, and SKUs that fit its sale attributes', () => {
    for (const { price, document } of products) {
      expect(document.skus.length).toBeGreaterThan(0);
      expect(price).toBe(Math.min(...document.skus.map(({ fen }) => fen)));
      for (const { values } of document.skus) {
        expect(
          document.saleAttributes.map((attribute, index) => attribute.values.includes(values[index] ?? '')),
        ).toEqual(document.saleAttributes.map(() => true));
      }
      expect(new Set(document.skus.map(({ values }) => values.join())).size).toBe(document.skus.length);
    }
  });

  it('shows every colour in a full gallery (S173)', () => {
    for (const { id, mainImage, document } of products) {
      const { saleAttributes, attachedImage = '' } = document;
      const shown = new Set([mainImage, ...(JSON.parse(attachedImage) as string[])]);
      expect(shown.size).toBeLessThanOrEqual(8);
      const [, ...others] = saleAttributes[0]?.values ?? [];
      const missing = others.filter((color) => !shown.has(`/api/files/${id}/${encodeURIComponent(color)}.svg`));
      expect(missing).toEqual([]);
    }
  });
});

describe('specialProducts', () => {
  it('have fixed ids that no other product has', () => {
    const ids = specialProducts().map(({ id }) => id);
    expect(ids).toEqual(Object.values(SPECIAL_PRODUCTS));
    expect(products.filter(({ id }) => ids.includes(id))).toEqual([]);
  });
});
