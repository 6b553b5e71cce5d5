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

  it.each([
    '{"s":"a \\" 9223372036854775807, \\\\","f":0.12345678901234567}',
    '{"9223372036854775807":1,"e":1234567890123456789e3,"d":-12345678901234567.5}',
    '[1234567890123456,"\\u0022:9223372036854775807"]',
  ])('changes nothing else in %s', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it.each(['<html>', '{"id":9223372036854775807x}', '[9223372036854775807'])('throws on %s', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
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
