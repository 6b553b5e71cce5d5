import { parseJson } from './json';

describe('parseJson', () => {
  it('keeps 64 bit ids exactly, as text', () => {
    expect(parseJson('{"id":9223372036854775807,"list":[-9007199254740993]}')).toEqual({
      id: '9223372036854775807',
      list: ['-9007199254740993'],
    });
  });

  it('leaves other values as JSON.parse gives them', () => {
    expect(parseJson('{"t":1763683200000,"p":12.5,"s":"9223372036854775807"}')).toEqual({
      t: 1763683200000,
      p: 12.5,
      s: '9223372036854775807',
    });
  });

  it('throws on what is not JSON', () => {
    expect(() => parseJson('<html>')).toThrow(SyntaxError);
  });
});
