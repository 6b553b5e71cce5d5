import { addTerm, decodeHistory, encodeHistory } from './searchHistory';

const ten = ['j', 'i', 'h', 'g', 'f', 'e', 'd', 'c', 'b', 'a'];

it.each<[readonly string[], string, readonly string[]]>([
  [[], 'bag', ['bag']],
  [['bag'], '  lamp ', ['lamp', 'bag']],
  [['bag'], 'phone\u00a0case', ['bag']],
  [['lamp', 'bag'], 'bag', ['lamp', 'bag']],
  [['bag'], '   ', ['bag']],
  [ten, 'k', ['k', ...ten.slice(0, 9)]],
])('addTerm changes %j with %j to %j (S119, S120, D11, D12)', (history, term, expected) => {
  expect(addTerm(history, term)).toEqual(expected);
});

it('addTerm leaves out a pasted term that no cookie holds, not all others', () => {
  expect(addTerm(['lamp', 'bag'], '灯'.repeat(500))).toEqual(['lamp', 'bag']);
});

describe('the history cookie', () => {
  it.each([[['bag', 'lamp']], [['灯', '50%', 'a;b,c="d"\\']], [[]]])('restores %j (S120)', (history) => {
    const value = encodeHistory(history);
    expect(value).toMatch(/^[\w.!~*'()%-]+$/);
    expect(decodeHistory(value)).toEqual(history);
    expect(decodeHistory(decodeURIComponent(value))).toEqual(history);
  });

  it('drops the oldest terms above the size limit', () => {
    const long = ten.map((letter) => letter.repeat(500));
    const kept = decodeHistory(encodeHistory(long));
    expect(encodeHistory(long).length).toBeLessThan(4000);
    expect(kept).toEqual(long.slice(0, kept.length));
    expect(kept.length).toBeGreaterThan(0);
    // Brackets and quotes of one term are 12 bytes of the 3,800.
    const lengthsKept = [3_788, 3_789].map((length) => decodeHistory(encodeHistory(['a'.repeat(length)])).length);
    expect(lengthsKept).toEqual([1, 0]);
  });

  it('reads terms of another length than it would write, the first ten of them', () => {
    expect(decodeHistory(JSON.stringify(['k', ...ten, 'l']))).toEqual(['k', ...ten.slice(0, 9)]);
  });

  it.each([
    ['', []],
    ['%zz', []],
    ['null', []],
    ['["a",1,null,{},"two words","","a","b"]', ['a', 'b']],
    [JSON.stringify([...ten, 'k']), ten],
  ])('reads %s as %j', (value, history) => {
    expect(decodeHistory(value)).toEqual(history);
  });
});
