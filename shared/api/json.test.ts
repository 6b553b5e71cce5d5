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

  it.each([
    ['"a\\ud83d\\ude00b"', 'a😀b'],
    ['"a\\ud800"', 'a\ufffd'],
    ['"\\uDC00\\uD800x"', '\ufffd\ufffdx'],
    ['"\\ud800\\ud83d\\ude00"', '\ufffd😀'],
    ['"\\\\ud800"', '\\ud800'],
    ['{"\\ud800":"9\\n\\ud801"}', { '\ufffd': '9\n\ufffd' }],
  ])('replaces halves of characters in %s', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  it.each(['"\\"', '\\', '"a\\', '"\\"\\'])('reads each character once when a string of %j stays open', (unit) => {
    const text = `[1234567890123456789,"${unit.repeat(500_000)}`;
    expect(() => parseJson(text)).toThrow(SyntaxError);
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
