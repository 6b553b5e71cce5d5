import { type PagerEntry, pageWindow } from './pageWindow';

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
