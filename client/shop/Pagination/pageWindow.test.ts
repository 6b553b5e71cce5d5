import { type PagerEntry, pagerItems, pageWindow } from './pageWindow';

describe('pageWindow', () => {
  it.each<[page: number, count: number, entries: readonly PagerEntry[]]>([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [4, 4, [1, 2, 3, 4]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, 3, 4, 5, 6]],
    [1, 7, [1, 2, 3, 4, 'gap', 7]],
    [1, 13, [1, 2, 3, 4, 'gap', 13]],
    [3, 13, [1, 2, 3, 4, 'gap', 13]],
    [4, 13, [1, 2, 3, 4, 5, 'gap', 13]],
    [5, 13, [1, 'gap', 4, 5, 6, 'gap', 13]],
    [9, 13, [1, 'gap', 8, 9, 10, 'gap', 13]],
    [10, 13, [1, 'gap', 9, 10, 11, 12, 13]],
    [13, 13, [1, 'gap', 10, 11, 12, 13]],
    [99, 13, [1, 'gap', 10, 11, 12, 13]],
  ])('for page %s of %s lists %j (S056)', (page, count, entries) => {
    expect(pageWindow(page, count)).toEqual(entries);
  });
});

describe('pagerItems', () => {
  const shownOn = (screens: 'wide' | 'narrow', page: number, count: number): readonly PagerEntry[] =>
    pagerItems(page, count).flatMap((item) => (item.screens === 'all' || item.screens === screens ? [item.entry] : []));

  it.each<[page: number, count: number, entries: readonly PagerEntry[]]>([
    [1, 2, [1, 2]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 7, [1, 2, 3, 'gap', 7]],
    [3, 7, [1, 2, 3, 'gap', 7]],
    [4, 7, [1, 'gap', 4, 'gap', 7]],
    [7, 7, [1, 'gap', 5, 6, 7]],
    [4, 13, [1, 'gap', 4, 'gap', 13]],
    [10, 13, [1, 'gap', 10, 'gap', 13]],
    [12, 13, [1, 'gap', 11, 12, 13]],
    [99, 13, [1, 'gap', 11, 12, 13]],
  ])('for page %s of %s lists %j on narrow screens (S056)', (page, count, entries) => {
    expect(shownOn('narrow', page, count)).toEqual(entries);
  });

  it('lists the page window on wide screens (S056)', () => {
    for (const count of [2, 5, 6, 7, 13])
      for (let page = 1; page <= count; page++) expect(shownOn('wide', page, count)).toEqual(pageWindow(page, count));
  });

  it('never has two gaps in a row', () => {
    for (let count = 2; count <= 30; count++)
      for (let page = 1; page <= count; page++) {
        const entries = shownOn('narrow', page, count);
        expect(entries.length).toBeLessThanOrEqual(5);
        expect(entries.filter((entry, index) => entry === 'gap' && entries[index + 1] === 'gap')).toEqual([]);
      }
  });
});
