import { ownPath } from './ownPath';

describe('ownPath', () => {
  it.each([
    ['/', '/'],
    ['/search?keyword=a%20b&pageNo=2#top', '/search?keyword=a%20b&pageNo=2#top'],
    ['/a/../b', '/b'],
    ['/灯', '/%E7%81%AF'],
    ['/a\\b', '/a/b'],
    ['/x?to=//evil.example', '/x?to=//evil.example'],
    ['/@evil.example', '/@evil.example'],
  ])('accepts %s as %s', (value, path) => {
    expect(ownPath(value)).toBe(path);
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    '',
    'search',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/.\\/evil.example',
    '/./\\evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /evil',
    '/a b',
    '/a\u0000',
    '/a\u0085',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '?x',
    '#x',
    undefined,
    null,
    7,
    ['/search'],
  ])('rejects %j', (value) => {
    expect(ownPath(value)).toBeUndefined();
  });
});
