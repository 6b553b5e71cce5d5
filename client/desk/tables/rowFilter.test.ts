import { NO_VALUES } from '../../shop/RowTools/RowTools';
import { isFiltering, rowFilter } from './rowFilter';

const LAMP = { text: 'Halo Arc desk lamp 20450001', shop: 'Luma', batch: '7' };

describe('rowFilter', () => {
  it.each([
    [{}, true],
    [{ search: 'LAMP halo' }, true],
    [{ search: 'lamp chair' }, false],
    [{ shop: 'Luma' }, true],
    [{ shop: 'luma' }, false],
    [{ batch: '7' }, true],
    [{ shop: 'Luma', batch: '8' }, false],
  ])('of %j is %s', (changes, kept) => {
    expect(rowFilter({ ...NO_VALUES, ...changes })(LAMP)).toBe(kept);
  });

  it('of a shop leaves out rows without one', () => {
    expect(rowFilter({ ...NO_VALUES, shop: 'Luma' })({ text: 'Lamp' })).toBe(false);
  });
});

it('a blank search filters nothing', () => {
  expect([NO_VALUES, { ...NO_VALUES, search: ' ' }, { ...NO_VALUES, batch: '7' }].map(isFiltering)).toEqual([
    false,
    false,
    true,
  ]);
});
