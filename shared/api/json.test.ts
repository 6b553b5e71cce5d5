import { isJsonObject, parseJson } from './json';

describe('parseJson', () => {
  it('returns 64-bit ids as exact strings', () => {
    expect(parseJson('{"id":9223372036854775807,"list":[-9007199254740993]}')).toEqual({
      id: '9223372036854775807',
      list: ['-9007199254740993'],
    });
  });

  it('returns other values like JSON.parse', () => {
    expect(parseJson('{"t":1763683200000,"p":12.5,"s":"9223372036854775807"}')).toEqual({
      t: 1763683200000,
      p: 12.5,
      s: '9223372036854775807',
    });
  });

  it('throws on invalid JSON', () => {
    expect(() => parseJson('<html>')).toThrow(SyntaxError);
  });
});

describe('isJsonObject', () => {
  it.each([
    [{}, true],
    [[], false],
    [null, false],
    ['{}', false],
    [undefined, false],
  ])('for %j is %s', (value, expected) => {
    expect(isJsonObject(value)).toBe(expected);
  });
});
