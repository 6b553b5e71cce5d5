import { matchQuery } from './matchQuery';

describe('matchQuery', () => {
  it.each([
    ['desk lamp', '"desk" "lamp"*'],
    ['  lamp ', '"lamp"*'],
    ['say "hi"', '"say" "hi"*'],
    ['a AND b*', '"a" "AND" "b"*'],
    ['65% café', '"65" "café"*'],
    ['收纳盒', '"收纳盒"*'],
    ['" * ( -', undefined],
    ['', undefined],
  ])('turns %p into %p', (typed, query) => {
    expect(matchQuery(typed)).toBe(query);
  });

  it('uses at most ten words', () => {
    expect(matchQuery('a b c d e f g h i j k l')?.split(' ')).toHaveLength(10);
  });
});
