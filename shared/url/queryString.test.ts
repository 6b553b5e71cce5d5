import { parseQuery, withQuery } from './queryString';

describe('parseQuery', () => {
  it.each([
    ['', {}],
    ['?', {}],
    ['?a=1&b=%E7%81%AF+x', { a: '1', b: '灯 x' }],
    ['a=1', { a: '1' }],
    ['a=1&a=2', { a: '1' }],
    ['a', { a: '' }],
    ['a=%zz', { a: '%zz' }],
  ])('reads %s as %j', (search, query) => {
    expect({ ...parseQuery(search) }).toEqual(query);
  });

  it('reads 1000 keys and drops the rest (S175)', () => {
    const search = Array.from({ length: 1001 }, (_, index) => `k${index}=${index}`).join('&');
    const query = parseQuery(search);
    expect(Object.keys(query)).toHaveLength(1000);
    expect(query.k999).toBe('999');
    expect(query.k1000).toBeUndefined();
  });

  it('does not touch prototypes (S175)', () => {
    const query = parseQuery('__proto__=x&constructor=y&toString=z');
    expect(Object.keys(query)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(Object.getPrototypeOf(query)).toBeNull();
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe('withQuery', () => {
  it.each<[Record<string, unknown>, string]>([
    [{}, '/path'],
    [{ a: undefined, b: null }, '/path'],
    [{ a: 1, b: '灯 x&', c: undefined, d: null, e: '' }, '/path?a=1&b=%E7%81%AF+x%26&e='],
  ])('writes %j as %s (S133)', (fields, address) => {
    expect(withQuery('/path', Object.entries(fields))).toBe(address);
  });

  it('keeps repeated names', () => {
    expect(
      withQuery('/path', [
        ['id', '1'],
        ['id', '2'],
      ]),
    ).toBe('/path?id=1&id=2');
  });
});
