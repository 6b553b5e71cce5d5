import express from 'express';
import request from 'supertest';
import { loadConfig } from '../../config/config';
import { mayHaveSession, setChannelCookie, setLocaleCookie } from './ownCookies';

describe('whether a request may have a session', () => {
  it.each([
    undefined,
    '',
    ';',
    'lng=en-US',
    'chtk=t',
    'searchHistory=a',
    'lng=en-US; chtk=a=b; searchHistory=',
    ' lng =x;chtk=t',
    'no pair',
  ])('is false for %j (C21)', (header) => {
    expect(mayHaveSession(header, loadConfig({}))).toBe(false);
  });

  it.each(['sid=1', 'lng=en-US; sid=1', 'sid=1; lng=en-US', 'LNG=en-US', 'xlng=1', 'lngx=1', '=1', 'no pair; sid='])(
    'is true for %j',
    (header) => {
      expect(mayHaveSession(header, loadConfig({}))).toBe(true);
    },
  );

  it.each([
    ['_ga=1', false],
    ['_ga=1; xsid=1; sid', false],
    ['_ga=1; sid=', true],
    ['lng=en-US', false],
  ])('asks for the names of SESSION_COOKIES alone: %j is %s (D125)', (header, expected) => {
    expect(mayHaveSession(header, loadConfig({ SESSION_COOKIES: 'sid,__Host-sid' }))).toBe(expected);
  });
});

/** The Set-Cookie header for a request to this host, without its time. */
async function cookieFor(
  env: Record<string, string>,
  set: (res: express.Response, config: ReturnType<typeof loadConfig>) => void,
) {
  const app = express().use((_req, res) => {
    set(res, loadConfig(env));
    res.end();
  });
  const header = (await request(app).get('/')).headers['set-cookie'] as unknown as string[] | undefined;
  return header?.join('\n').replace(/Expires=[^;]+/, 'Expires=…');
}

const localeCookie = (cookies: Record<string, string>, hostname = 'localhost', env = {}) =>
  cookieFor(env, (res, config) => setLocaleCookie({ cookies, hostname, isPrefetch: false }, res, config));

describe('the language cookie', () => {
  it('is en-US for 30 days, and is not set again (S009)', async () => {
    expect(await localeCookie({})).toBe('lng=en-US; Max-Age=2592000; Path=/; Expires=…; SameSite=Lax');
    expect(await localeCookie({ lng: 'en-US' })).toBeUndefined();
    expect(await localeCookie({ lng: 'zh' })).toMatch(/^lng=en-US;/);
  });

  it.each([
    ['a.b.shop.example.com', 'b.shop.example.com'],
    ['shop.example.co.uk', 'example.co.uk'],
    ['example.co.uk', undefined],
    ['shop.github.io', undefined],
    ['www.shop.github.io', 'shop.github.io'],
    ['localhost', undefined],
    ['10.1.2.3', undefined],
    ['[::1]', undefined],
    ['', undefined],
  ])('on the host %j has the domain %j (D21)', async (host, domain) => {
    expect(/Domain=([^;]+)/.exec((await localeCookie({}, host)) ?? '')?.[1]).toBe(domain);
  });

  it('has the domain of PUBLIC_URL whatever the Host, or that of COOKIE_DOMAIN, and is secure over https', async () => {
    const env = { PUBLIC_URL: 'https://www.shop.example.com' };
    const cookie = 'lng=en-US; Max-Age=2592000; Domain=shop.example.com; Path=/; Expires=…; Secure; SameSite=Lax';
    expect(await localeCookie({}, 'a.b.evil.example', env)).toBe(cookie);
    expect(await localeCookie({}, 'x', { ...env, COOKIE_DOMAIN: 'example.com' })).toContain('Domain=example.com;');
    expect(await localeCookie({}, 'x', { PUBLIC_URL: 'http://www.shop.example.com' })).not.toContain('Secure');
  });
});

it('the channel cookie is for 360 days and for the server alone (S154)', async () => {
  const set = (res: express.Response, config: ReturnType<typeof loadConfig>) => setChannelCookie('a b', res, config);
  const cookie = 'chtk=a%20b; Max-Age=31104000; Path=/; Expires=…; HttpOnly; SameSite=Lax';
  expect(await cookieFor({}, set)).toBe(cookie);
  expect(await cookieFor({ PUBLIC_URL: 'https://shop.example' }, set)).toContain('; HttpOnly; Secure;');
});
