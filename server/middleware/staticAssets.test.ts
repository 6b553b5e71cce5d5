import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { requestContext } from './requestContext';
import { missingFile, staticAssets } from './staticAssets';

const folder = mkdtempSync(path.join(tmpdir(), 'assets-'));
const file = (name: string) => path.join(folder, name);

function serve() {
  writeFileSync(file('main.1.js'), 'plain');
  writeFileSync(file('main.1.js.br'), brotliCompressSync('by brotli'));
  writeFileSync(file('main.1.js.gz'), gzipSync('by gzip'));
  writeFileSync(file('font.1.woff2'), 'font');
  return express().use(requestContext(), staticAssets({ assets: folder, public: [folder] }), missingFile);
}

afterAll(() => rmSync(folder, { recursive: true }));

describe('static files of the build', () => {
  it.each([
    ['br, gzip', 'by brotli', 'br'],
    ['gzip', 'by gzip', 'gzip'],
    ['identity', 'plain', undefined],
  ])('for a client that accepts %s come %s', async (accepted, content, encoding) => {
    const response = await request(serve()).get('/assets/main.1.js').set('Accept-Encoding', accepted);
    expect(response.text).toBe(content);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
  });

  it.each([
    ['Range', 'bytes=99999-', 416, /^bytes \*\/\d+$/],
    ['If-Match', '"x"', 412, undefined],
  ])('that do not meet %s: %s are no failure of ours', async (name, value, status, range) => {
    const response = await request(serve())
      .get('/assets/main.1.js')
      .set({ [name]: value, 'Accept-Encoding': 'br' });
    const { 'cache-control': caching, 'content-encoding': coding, 'content-range': given } = response.headers;
    expect([response.status, caching, coding]).toEqual([status, 'no-store', undefined]);
    expect(given).toEqual(range && expect.stringMatching(range));
  });

  it.each([
    ['/.well-known/links.json', 200],
    ['/%c3%9Cber%20uns.txt', 200],
    ['/.hidden.txt', 404],
  ])('that keep their names: %s is %i', async (address, status) => {
    mkdirSync(file('.well-known'), { recursive: true });
    for (const name of ['.well-known/links.json', 'Über uns.txt', '.hidden.txt']) writeFileSync(file(name), '{}');
    const { headers } = await request(serve()).get(address).expect(status);
    expect(headers['cache-control']).toBe(status === 200 ? 'public, max-age=86400' : 'no-store');
  });

  it('that vanish while the process runs are missing, and end nothing', async () => {
    const app = serve();
    for (const name of ['main.1.js', 'main.1.js.br', 'main.1.js.gz']) rmSync(file(name));
    const response = await request(app).get('/assets/main.1.js').set('Accept-Encoding', 'br');
    const { 'cache-control': caching, 'content-encoding': coding } = response.headers;
    expect([response.status, caching, coding]).toEqual([404, 'no-store', undefined]);
    expect((await request(app).get('/assets/font.1.woff2')).status).toBe(200);
  });
});

it('a file that keeps its name is another one when its content is, though time and size are the same', async () => {
  const time = new Date(0);
  const write = (text: string) => {
    writeFileSync(file('logo.svg'), text);
    utimesSync(file('logo.svg'), time, time);
  };
  write('<svg fill="red"/>');
  const shop = express().use(requestContext(), staticAssets({ assets: folder, public: [folder] }));
  const first = await request(shop).get('/logo.svg');
  expect(first.headers['last-modified']).toBeUndefined();
  const ask = async () =>
    (
      await request(shop)
        .get('/logo.svg')
        .set('If-None-Match', first.headers.etag ?? '')
    ).status;
  expect(await ask()).toBe(304);
  write('<svg fill="tan"/>');
  expect(await ask()).toBe(200);
});
