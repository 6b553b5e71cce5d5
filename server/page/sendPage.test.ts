import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import express, { type Request, type Response } from 'express';
import { loadConfig } from '../../config/config';
import { routes } from '../../shared/routing/routes';
import { bodyOf, exchange, head } from '../../test/support/rawClient';
import { closeServers, listen } from '../../test/support/rawServer';
import type { BuildDeps } from './buildPage';
import { sendPage } from './sendPage';

const route = routes.find(({ name }) => name === 'home') as (typeof routes)[number];

afterEach(closeServers);

it.each(['br', 'gzip', 'identity'] as const)(
  'a page that was compressed before is sent so to who takes %s',
  async (coding) => {
    const precompressed = { br: Buffer.from('br'), gzip: Buffer.from('gzip') };
    const document = { html: Buffer.from('identity'), styleSource: undefined, precompressed };
    const deps = { config: loadConfig({}), dictionary: undefined } as BuildDeps;
    const app = express().use((req, res) => void sendPage(req, res, deps, { route, document, timing: '' }));
    const { port } = await listen(createServer(app));
    expect(bodyOf(await exchange(port, head('/', { headers: [`Accept-Encoding: ${coding}`] })))).toBe(coding);
  },
);

/** Status and headers of the home page that a visitor gets. */
function headersOf(
  status = 200,
  env: Record<string, string> = {},
  host = 'a.example',
  forwarded: Record<string, string> = {},
) {
  const request = Object.assign(new IncomingMessage(new Socket()), { headers: { host, ...forwarded } });
  const req = Object.assign(request, { get: () => undefined }) as unknown as Request;
  const res = Object.assign(new ServerResponse(request), { append: () => undefined }) as unknown as Response;
  res.setHeader('Content-Security-Policy', "script-src 'self';style-src 'self';img-src 'self'");
  const page = { route, status, document: { html: Buffer.alloc(0), styleSource: undefined }, timing: '' };
  void sendPage(req, res, { config: loadConfig(env) } as BuildDeps, page);
  return { status: res.statusCode, ...res.getHeaders() };
}

describe('the headers of a page', () => {
  it('of a visitor that succeeds are these alone', () => {
    expect(headersOf()).toEqual({
      status: 200,
      'cache-control': 'private, no-cache, no-transform',
      'content-security-policy':
        "script-src 'self' 'inline-speculation-rules';style-src 'self';img-src 'self';" +
        "require-trusted-types-for 'script';trusted-types default dompurify rich-html",
      'no-vary-search': expect.stringMatching(/^params=\("utm_source" ("\w+" ?)+\)$/),
    });
  });

  it.each<[publicUrl: string, host: string, source: string, forwarded: Record<string, string>]>([
    ['https://shop.example:8443', 'a.example', 'https://shop.example:8443/assets/', {}],
    ['http://[2001:db8::1]:3000', 'a.example', "'self'", {}],
    ['', 'localhost:3000', "'self'", { 'x-forwarded-host': 'shop.example' }],
    ['', 'localhost:3000', "'self'", { 'x-forwarded-for': '192.0.2.1' }],
    ['', 'localhost:3000', 'http://localhost:3000/assets/', {}],
    ['', '127.0.0.1', 'http://127.0.0.1/assets/', {}],
    ['', '[::1]:3000', "'self'", {}],
    ['', 'a.example', "'self'", {}],
  ])('allow with PUBLIC_URL=%s at %s scripts and styles of %s', (PUBLIC_URL, host, source, forwarded) => {
    expect(headersOf(200, { PUBLIC_URL }, host, forwarded)['content-security-policy']).toBe(
      `script-src ${source} 'inline-speculation-rules';style-src ${source};img-src 'self';` +
        "require-trusted-types-for 'script';trusted-types default dompurify rich-html",
    );
  });

  it.each([
    [400, undefined],
    [503, '30'],
  ])('with status %i keep it out of caches and search engines', (status, retryAfter) => {
    const headers = headersOf(status);
    expect(headers).toMatchObject({ status, 'cache-control': 'no-store, no-transform', 'x-robots-tag': 'noindex' });
    expect(headers['retry-after']).toBe(retryAfter);
  });
});
