import express from 'express';
import request from 'supertest';
import { loadConfig } from '../../config/config';
import { externalOrigins, publicOriginOf } from './requestTarget';

/** The origin for a request with this Host, and the origin of the port that its server listens on. */
async function originsFor(host: string, env: Record<string, string> = {}): Promise<{ origin: string; own: string }> {
  const config = loadConfig(env);
  const app = express().use((req, res) =>
    res.json({ origin: publicOriginOf(config, req), own: `http://localhost:${req.socket.localPort}` }),
  );
  return (await request(app).get('/').set('Host', host)).body;
}

const originFor = async (host: string, env: Record<string, string> = {}): Promise<string> =>
  (await originsFor(host, env)).origin;

describe('publicOriginOf', () => {
  it.each(['localhost', 'localhost:3000', '127.0.0.1', '127.0.0.1:65535', '127.10.200.255:80', '[::1]', '[::1]:8080'])(
    'uses the loopback Host %s',
    async (host) => {
      expect(await originFor(host)).toBe(`http://${host}`);
    },
  );

  it.each([
    ...['evil.example', 'evil-localhost', 'evil.localhost', 'evil.example.localhost:3000', 'localhost.evil.example'],
    ...['localhost:80.evil.example', 'localhost-evil', '127.0.0.1.evil', '127.0.0.1.1', '127.0.0.1234', '127.0.0'],
    ...['127x0.0.1', 'x127.0.0.1', '128.0.0.1', 'evil[::1]', '[::1].evil', '[::12]', 'localhost:'],
    ...['localhost:123456', 'localhost:80x', 'user@localhost'],
  ])('never uses the Host %s', async (host) => {
    const { origin, own } = await originsFor(host);
    expect(origin).toBe(own);
  });

  it('is PUBLIC_URL for every Host', async () => {
    expect(await originFor('localhost', { PUBLIC_URL: 'https://shop.example' })).toBe('https://shop.example');
    expect(await originFor('evil.example', { PUBLIC_URL: 'https://shop.example' })).toBe('https://shop.example');
  });
});

describe('externalOrigins', () => {
  it('are those of the absolute addresses only (P9)', () => {
    const urls = { LOGIN_URL: 'https://login.example/start?a=1', SELLER_PORTAL_URL: 'https://portal.example:8443/x' };
    expect(externalOrigins(loadConfig({ ...urls, SHOP_AUTH_URL: '/shop-authorization' }))).toEqual([
      'https://login.example',
      'https://portal.example:8443',
    ]);
  });
});
