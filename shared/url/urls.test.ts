import { mediaAddress } from './mediaAddress';
import { parseQuery, secureAddress, withQuery } from './urls';

describe('parseQuery', () => {
  it.each([
    ['', ''],
    ['?a=1&b=%E7%81%AF+x', 'a=1&b=%E7%81%AF+x'],
    ['a=1&a=2', 'a=1&a=2'],
    ['a=%zz', 'a=%25zz'],
  ])('reads %s as %s', (search, query) => {
    expect(String(parseQuery(search))).toBe(query);
  });

  it('reads 1000 keys and drops the rest (S175)', () => {
    const query = parseQuery(Array.from({ length: 1001 }, (_, index) => `k${index}=${index}`).join('&'));
    expect([[...query].length, query.get('k999'), query.has('k1000')]).toEqual([1000, '999', false]);
  });
});

describe('withQuery', () => {
  it.each<[Record<string, unknown>, string]>([
    [{ a: undefined, b: null }, '/path'],
    [{ a: 1, b: '灯 x&', c: undefined, d: null, e: '' }, '/path?a=1&b=%E7%81%AF+x%26&e='],
  ])('writes %j as %s (S133)', (fields, address) => {
    expect(withQuery('/path', Object.entries(fields))).toBe(address);
  });
});

describe('mediaAddress', () => {
  it.each([
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    [' HTTPS://cdn.example/a b.jpg', 'HTTPS://cdn.example/a b.jpg'],
    ['http://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['http://localhost:4000/a.jpg', 'http://localhost:4000/a.jpg'],
    ['//127.0.0.1/a.jpg', '//127.0.0.1/a.jpg'],
    ['http://[::1]:4000/a.jpg', 'http://[::1]:4000/a.jpg'],
    ['http://localhost.example/a.jpg', 'https://localhost.example/a.jpg'],
    ['http://cdn.example:80/a.jpg?x=//y#z', 'https://cdn.example/a.jpg?x=//y#z'],
    ['http://cdn.example:8080/a.jpg', 'https://cdn.example:8080/a.jpg'],
    ['/files/1.svg', '/files/1.svg'],
    ['/api/files/1?size=2', '/api/files/1?size=2'],
  ])('reads %s as %s (D85)', (address, media) => {
    expect(mediaAddress(address)).toBe(media);
  });

  it.each([
    ...['', 'a.jpg', '?a', '#a', 'https:a.jpg', 'https:///a.jpg', '/\\evil.example/a.jpg', '///evil.example'],
    ...['javascript:alert(1)', 'JaVaScRiPt://https://a.example/%0aalert(1)', 'java\nscript:alert(1)'],
    ...[
      'data:image/svg+xml,<svg onload=alert(1)>',
      'blob:https://a.example/1',
      'file:///etc/passwd',
      'ftp://a.example/a',
    ],
    ...['vbscript:x', '\u0001javascript:alert(1)', 'http:\\a.example\\b.png', 'http://'],
  ])('has no address for %j (D85)', (address) => {
    expect(mediaAddress(address)).toBeUndefined();
  });
});

it.each([
  ...['/', '/search?keyword=a.jpg', '/items/1', '/?chtk=t', '/distributor/selection/cart', '/busy'],
  ...['/iam/logout', '/iam/a.jpg', '/api', '/api/../iam/logout', '/api/%2e%2e/iam/logout', '/files\\..\\iam\\logout'],
  ...['/unknown', '/unknown#a.jpg', '/healthz', '/IAM/logout'],
])('the own address %s is no file (D197)', (address) => {
  expect(mediaAddress(address)).toBeUndefined();
});

it.each(['a.jpg', 'data:image/png;base64,AA', ''])('secureAddress does not change %j (D85)', (address) => {
  expect(secureAddress(address)).toBe(address);
});
