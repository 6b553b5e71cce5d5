// Source maps are part of the build, and of no response.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD, closeStorefronts, startTestStorefront } from '../../support/storefront';

const MAPS = path.join(BUILD, 'maps');
const assets = path.join(BUILD, 'public/assets');

afterAll(closeStorefronts);

describe('source maps', () => {
  const scripts = globSync('*.js', { cwd: assets });

  it('lie beside the served folder, one for each script, with the sources', () => {
    expect(scripts.length).toBeGreaterThan(5);
    expect(globSync('*.js.map', { cwd: MAPS }).sort()).toEqual(scripts.map((script) => `${script}.map`).sort());
    const main = scripts.find((script) => script.startsWith('main.')) ?? '';
    const { sources, sourcesContent } = JSON.parse(readFileSync(path.join(MAPS, `${main}.map`), 'utf8')) as {
      sources: readonly string[];
      sourcesContent: readonly string[];
    };
    const place = sources.findIndex((source) => source.endsWith('client/main.tsx'));
    expect(sourcesContent[place]).toBe(readFileSync('client/main.tsx', 'utf8'));
  });

  it('are not served, and no file refers to one', async () => {
    expect(globSync('**/*.map', { cwd: path.join(BUILD, 'public') })).toEqual([]);
    for (const file of globSync('*.{js,css}', { cwd: assets }))
      expect([file, readFileSync(path.join(assets, file), 'utf8').includes('sourceMappingURL')]).toEqual([file, false]);
    const shop = await startTestStorefront();
    const script = scripts[0] ?? '';
    for (const url of [
      `/assets/${script}.map`,
      `/maps/${script}.map`,
      `/assets/../maps/${script}.map`,
      `/assets/%2e%2e/maps/${script}.map`,
    ]) {
      const { status, headers } = await shop.get(url);
      expect([url, status >= 300, headers.sourcemap]).toEqual([url, true, undefined]);
    }
    expect((await shop.get(`/assets/${script}`)).headers.sourcemap).toBeUndefined();
  });
});
