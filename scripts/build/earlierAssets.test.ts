import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { requestContext } from '../../server/middleware/requestContext';
import { staticAssets } from '../../server/middleware/staticAssets';
import { keepEarlierAssets } from './earlierAssets';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'builds-'));
  mkdirSync(path.join(root, 'public'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A build of a page with this hash and a font that never changes; returns its folder. */
function build(name: string, hash: string, earlier?: string) {
  const dist = path.join(root, name);
  const assets = path.join(dist, 'public/assets');
  mkdirSync(assets, { recursive: true });
  for (const file of [`page.${hash}.js`, `page.${hash}.js.br`, 'font.0.woff2'])
    writeFileSync(path.join(assets, file), `${file} of ${name}`);
  keepEarlierAssets(dist, earlier);
  return dist;
}

const assetsIn = (dist: string) => readdirSync(path.join(dist, 'public/assets')).sort();
const get = (dist: string, file: string) => {
  const folders = { assets: path.join(dist, 'public/assets'), public: [path.join(root, 'public')] };
  return request(express().use(requestContext(), staticAssets(folders)))
    .get(`/assets/${file}`)
    .set('Accept-Encoding', 'identity');
};

describe('the assets of earlier builds', () => {
  it('are served for three builds and then dropped', async () => {
    const one = build('one', 'a');
    const two = build('two', 'b', one);
    const three = build('three', 'c', two);
    await get(three, 'page.a.js')
      .expect(200, 'page.a.js of one')
      .expect('Cache-Control', /immutable/);
    const four = build('four', 'd', three);
    await get(four, 'page.b.js').expect(200);
    await get(four, 'page.a.js').expect(404).expect('Cache-Control', 'no-store');
    expect(assetsIn(four)).toEqual([
      'font.0.woff2',
      ...['b', 'c', 'd'].flatMap((hash) => [`page.${hash}.js`, `page.${hash}.js.br`]),
    ]);
  });

  it('are those of the newer build after a roll back', async () => {
    const two = build('two', 'b', build('one', 'a'));
    const rolledBack = build('one again', 'a', two);
    await get(rolledBack, 'page.b.js').expect(200, 'page.b.js of two');
    await get(rolledBack, 'page.a.js').expect(200, 'page.a.js of one again');
  });

  it('count a build that is built again once', () => {
    const two = build('two', 'b', build('one', 'a'));
    const again = build('two again', 'b', two);
    expect(assetsIn(build('three', 'c', again))).toContain('page.a.js');
  });
});

describe('a script of the next build', () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  const offer = (text: string) => `:${hashOf(text).toString('base64')}:`;

  it('is sent as its difference from the one that the browser holds', async () => {
    const one = build('one', 'aaaaaaaa');
    const two = build('two', 'bbbbbbbb', one);
    const held = await get(one, 'page.aaaaaaaa.js').expect('Use-As-Dictionary', 'match="/assets/page.*.js"');
    const response = await get(two, 'page.bbbbbbbb.js')
      .set({ 'Accept-Encoding': 'dcz', 'Available-Dictionary': offer(held.text) })
      .responseType('arraybuffer')
      .expect('Content-Encoding', 'dcz')
      .expect('Content-Type', /javascript/)
      .expect('Cache-Control', /immutable/)
      .expect('Vary', 'Available-Dictionary, Accept-Encoding');
    const bytes = response.body as Buffer;
    expect(bytes.subarray(0, 40)).toEqual(Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), hashOf(held.text)]));
    const text = zstdDecompressSync(bytes.subarray(40), { dictionary: Buffer.from(held.text) }).toString();
    expect(text).toBe('page.bbbbbbbb.js of two');
  });

  it.each([
    ['none', 'dcz', ''],
    ['another one', 'dcz', offer('another')],
    ['no text', 'dcz', '../../x'],
    ['the right one, but no difference', 'identity', offer('page.aaaaaaaa.js of one')],
  ])('is sent whole to a browser that holds %s', async (_case, accepted, available) => {
    const two = build('two', 'bbbbbbbb', build('one', 'aaaaaaaa'));
    await get(two, 'page.bbbbbbbb.js')
      .set({ 'Accept-Encoding': accepted, 'Available-Dictionary': available })
      .expect(200, 'page.bbbbbbbb.js of two');
  });
});
