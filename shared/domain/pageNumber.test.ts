import { parsePageNumber } from './pageNumber';

describe('parsePageNumber', () => {
  it.each([
    ['', 1],
    ['pageNo=3', 3],
    ['pageNo=3&pageNo=4', 3],
    ['pageNo=0', 1],
    ['pageNo=-1', 1],
    ['pageNo=1.5', 1],
    ['pageNo=9999999', 9999999],
    ['pageNo=12345678', 1],
    ['pageNo=x', 1],
  ])('reads %j as %s (D08)', (query, page) => {
    expect(parsePageNumber(new URLSearchParams(query))).toBe(page);
  });
});
