import { loadConfig } from '../../config/config';
import { loggedPath, publicOriginOf } from './requestTarget';

/** The origin for a request with this Host to a server on port 3456. */
const originFor = (host: string, env: Record<string, string> = {}) =>
  publicOriginOf(loadConfig(env), { get: () => host, socket: { localPort: 3456 } } as never);

describe('publicOriginOf', () => {
  it.each(['localhost', 'localhost:3000', '127.0.0.1', '127.0.0.1:65535', '127.10.200.255:80', '[::1]', '[::1]:8080'])(
    'uses the loopback Host %s',
    (host) => {
      expect(originFor(host)).toBe(`http://${host}`);
    },
  );

  it.each([
    ...['evil.example', 'evil-localhost', 'evil.localhost', 'evil.example.localhost:3000', 'localhost.evil.example'],
    ...['localhost:80.evil.example', 'localhost-evil', '127.0.0.1.evil', '127.0.0.1.1', '127.0.0.1234', '127.0.0'],
    ...['127x0.0.1', 'x127.0.0.1', '128.0.0.1', 'evil[::1]', '[::1].evil', '[::12]', 'localhost:'],
    ...['localhost:123456', 'localhost:99999', 'localhost:80x', 'user@localhost', '127.0.0.999'],
  ])('never uses the Host %s', (host) => {
    expect(originFor(host)).toBe('http://localhost:3456');
  });

  it('is PUBLIC_URL for every Host', () => {
    expect(originFor('localhost', { PUBLIC_URL: 'https://shop.example' })).toBe('https://shop.example');
    expect(originFor('evil.example', { PUBLIC_URL: 'https://shop.example' })).toBe('https://shop.example');
  });
});

it.each([
  ['/iam/reset-password/c2VjcmV0LXRva2Vu-0001/confirm?a=b', '/iam/reset-password/…/confirm'],
  ['/iam/0123456789abcdef', '/iam/…'],
  ['/iam/%73ecret-token-of-a-mail', '/iam/…'],
  ['/iam/shop-authorization/two_factor.confirmation', '/iam/shop-authorization/two_factor.confirmation'],
  ['/items/0123456789abcdef?chtk=secret', '/items/0123456789abcdef'],
])('of %s the log has %s: what may be a token below /iam is left out', (target, expected) => {
  expect(loggedPath(target)).toBe(expected);
});
