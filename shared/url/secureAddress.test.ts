import { secureAddress } from './secureAddress';

describe('secureAddress', () => {
  it.each([
    ['http://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['HTTP://cdn.example/A b.jpg?x=//y#z', 'https://cdn.example/A b.jpg?x=//y#z'],
    ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    [' http://cdn.example', 'https://cdn.example'],
    ['http://cdn.example:80/a.jpg', 'https://cdn.example/a.jpg'],
    ['http://cdn.example:8080/a.jpg', 'https://cdn.example:8080/a.jpg'],
    ['http://localhost.example/a.jpg', 'https://localhost.example/a.jpg'],
  ])('rewrites %s to %s (D85)', (address, secure) => {
    expect(secureAddress(address)).toBe(secure);
  });

  it.each([
    'https://cdn.example/a.jpg',
    '/files/1.svg',
    'a.jpg',
    'data:image/png;base64,AA',
    'http://localhost:4000/a.jpg',
    'http://127.0.0.1/a.jpg',
    'http://[::1]:4000/a.jpg',
    '//localhost/a.jpg',
    'http://',
    '',
  ])('does not change %j (D85)', (address) => {
    expect(secureAddress(address)).toBe(address);
  });
});
