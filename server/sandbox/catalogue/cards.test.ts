import { fenOf, yuanOf } from './cards';

describe('fenOf', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.55', 1255],
    ['0.05', 5],
    [' 7 ', 700],
    ['1.999', 199],
    ['', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['1,000', undefined],
    [undefined, undefined],
  ])('reads %p as %p fen', (amount, fen) => {
    expect(fenOf(amount)).toBe(fen);
  });
});

describe('yuanOf', () => {
  it('writes two decimals', () => {
    expect([0, 5, 8600, 123_456].map(yuanOf)).toEqual(['0.00', '0.05', '86.00', '1234.56']);
  });
});
