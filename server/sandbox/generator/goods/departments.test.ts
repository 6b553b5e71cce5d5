import { stylesOf } from '../../pictures/renderPicture';
import { SeededRandom } from '../../random';
import { productName } from '../productName';
import { PLACED_LINES, pathTo, SEED_CATEGORIES, subtreeOf } from './categories';
import { DEPARTMENTS, suppliersOf } from './departments';

describe('the lines of the catalogue', () => {
  it.each(PLACED_LINES.map((placed) => [placed.line.leaf, placed] as const))(
    '%s can be drawn and generated',
    (_, { line }) => {
      expect(stylesOf(line.picture.kind)).toContain(line.picture.style);
      expect(suppliersOf(line.group).length).toBeGreaterThan(0);
      expect(line.traits.length).toBeGreaterThan(5);
      expect(line.yuan[0]).toBeLessThan(line.yuan[1]);
    },
  );

  it('give products distinct names without repeated words', () => {
    for (const { line } of PLACED_LINES) {
      const names = Array.from({ length: 40 }, (_, n) => productName(line, n, 0, new SeededRandom(n)));
      expect(new Set(names).size).toBe(40);
      for (const name of names) expect(name).toMatch(/^[A-Z0-9][^,]+, [^,]/);
    }
  });
});

describe('the category tree', () => {
  it('has unique ids and codes, parents before children', () => {
    const seen = new Set<number | undefined>([undefined]);
    for (const { id, parentId } of SEED_CATEGORIES) {
      expect(seen.has(parentId)).toBe(true);
      expect(seen.has(id)).toBe(false);
      seen.add(id);
    }
    expect(new Set(SEED_CATEGORIES.map(({ code }) => code)).size).toBe(SEED_CATEGORIES.length);
    expect(SEED_CATEGORIES.filter(({ parentId }) => parentId === undefined)).toHaveLength(DEPARTMENTS.length);
  });

  it('has every subtree in one range of ids', () => {
    expect([subtreeOf(20_000), subtreeOf(20_300), subtreeOf(20_301)]).toEqual([
      [20_000, 29_999],
      [20_300, 20_399],
      [20_301, 20_301],
    ]);
    expect(pathTo(20_301)).toEqual([20_000, 20_300, 20_301]);
    expect(pathTo(20_000)).toEqual([20_000]);
  });
});
