import { mediaAddress } from './mediaAddress';

describe('mediaAddress', () => {
  it.each([
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    [' HTTPS://cdn.example/a b.jpg', 'HTTPS://cdn.example/a b.jpg'],
    ['http://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['http://localhost:4000/a.jpg', 'http://localhost:4000/a.jpg'],
    ['//127.0.0.1/a.jpg', '//127.0.0.1/a.jpg'],
    ['/files/1.svg', '/files/1.svg'],
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
