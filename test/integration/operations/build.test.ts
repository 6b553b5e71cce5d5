// What a production build holds and loads: its compiled code (ADR 0018), parts that only a setting brings, and source
// maps, which are in no response.
import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILD, closeStorefronts, loadedModules, startTestStorefront } from '../../support/storefront';

afterAll(closeStorefronts);

/** Prints whether V8 rejects the compiled code of the bundle, without running it. */
const COMPILE = `const { readFileSync } = require('node:fs');
const source = require('node:module').wrap(readFileSync('main.js', 'utf8'));
const script = new (require('node:vm').Script)(source, { filename: 'main.js', cachedData: readFileSync('main.js.cache') });
process.stdout.write(String(script.cachedDataRejected));`;

/** The arguments with which a file starts Node. */
const flagsIn = (file: string) => [...new Set(readFileSync(file, 'utf8').match(/--(max|no-memory)-[\w-]+(=\d+)?/g))];

/** A package in the bill of the build. */
interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses: ReadonlyArray<{ readonly expression: string }>;
}

/** The packages whose modules are in the scripts of both targets, by their source maps. */
function packagesInMaps() {
  const maps = globSync(['maps/*.js.map', 'server/*.js.map'], { cwd: BUILD });
  const sources = maps.flatMap(
    (map) => (JSON.parse(readFileSync(path.join(BUILD, map), 'utf8')) as { sources: readonly string[] }).sources,
  );
  const folders = sources.flatMap(
    (source) => /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? [],
  );
  return [...new Set(folders)].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return `${name} ${version} (${license})`;
  });
}

describe('the licences of the packages in the bundles', () => {
  // Their texts: scripts/build/notices.test.ts.
  it('are served, of those that the maps and the bill name', async () => {
    const inMaps = packagesInMaps().sort();
    expect(inMaps.length).toBeGreaterThan(100);
    const { components } = JSON.parse(readFileSync(path.join(BUILD, 'sbom.cdx.json'), 'utf8'));
    const inBill = (components as readonly Component[]).map(
      ({ name, version, licenses }) => `${name} ${version} (${licenses[0]?.expression})`,
    );
    expect(inMaps.filter((title) => !inBill.includes(title))).toEqual([]);
    // It hands on what another package has, so no map names it.
    expect(inBill.filter((title) => !inMaps.includes(title))).toEqual([expect.stringMatching(/^react-router-dom /)]);
    const shop = await startTestStorefront();
    const { text } = await shop.get('/third-party.txt').expect(200).expect('Content-Type', 'text/plain; charset=utf-8');
    const named = text.match(/^\S+ \d+\.\d\S* \(.*\)$/gm) ?? [];
    expect(named.toSorted()).toEqual(inBill.sort());
    expect(text).toContain('SIL OPEN FONT LICENSE');
  });
});

/** What webpack leaves to `require`. */
const EXTERNAL = /(?:module\d*\.exports|_namespaceObject)=require\("([^"]+)"\)/g;

it('the server of the build needs no package beside it', () => {
  const code = globSync('server/*.js', { cwd: BUILD }).map((file) => readFileSync(path.join(BUILD, file), 'utf8'));
  const required = [...code.join('\n').matchAll(EXTERNAL)].map(([, name]) => name ?? '');
  expect(required).toContain('node:fs');
  expect(required.filter((name) => !isBuiltin(name))).toEqual([]);
});

const BACKEND_URL = 'http://127.0.0.1:9';
const PARTS = ['embedded-backend.js', 'redis.js', 'metrics.js', 'traces.js'];

it.each<[Record<string, string>, string[]]>([
  [{ BACKEND_URL }, []],
  [{ SANDBOX_DB: ':memory:', SANDBOX_PRODUCTS: '20' }, ['embedded-backend.js']],
  [{ BACKEND_URL, REDIS_URL: 'redis://127.0.0.1:9' }, ['redis.js']],
  [{ BACKEND_URL, METRICS_PORT: '0' }, ['metrics.js']],
  [{ BACKEND_URL, OTEL_EXPORTER_OTLP_ENDPOINT: BACKEND_URL }, ['traces.js']],
])('a part of the server is loaded for what is configured alone: %j brings %j (N04, A26)', (env, parts) => {
  const loaded = loadedModules(env);
  expect(loaded).toContain('main.js');
  expect(PARTS.filter((part) => loaded.includes(part))).toEqual(parts);
});

describe('the compiled code of the build', () => {
  it.each(['Dockerfile', 'package.json', 'scripts/start.mts'])('is accepted with the flags of %s', (file) => {
    const flags = flagsIn(file);
    expect(flags).toEqual(expect.arrayContaining(['--max-semi-space-size=8', '--no-memory-reducer']));
    const { stdout } = spawnSync(process.execPath, [...flags, '-e', COMPILE], { cwd: path.join(BUILD, 'server') });
    expect(String(stdout)).toBe('false');
  });

  it('is of a source of ASCII alone, which takes half of the memory', () => {
    expect(/[^\0-\x7f]/.exec(readFileSync(path.join(BUILD, 'server/main.js'), 'utf8'))).toBeNull();
  });

  it.each([
    ['missing', undefined],
    ['of another version', 'not what V8 wrote'],
  ])('is not needed: the server runs where it is %s', (_, compiled) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
    copyFileSync(path.join(BUILD, 'server/index.js'), path.join(folder, 'index.js'));
    writeFileSync(path.join(folder, 'neighbour.js'), "module.exports = 'beside it';");
    const main =
      "exports.runStorefront = () => process.stdout.write([__filename, require('./neighbour.js')].join(' '));";
    writeFileSync(path.join(folder, 'main.js'), main);
    if (compiled) writeFileSync(path.join(folder, 'main.js.cache'), compiled);
    const { stdout } = spawnSync(process.execPath, [path.join(folder, 'index.js')]);
    rmSync(folder, { recursive: true });
    expect(String(stdout)).toBe(`${path.join(folder, 'main.js')} beside it`);
  });
});

describe('source maps', () => {
  const assets = path.join(BUILD, 'public/assets');
  const scripts = globSync('*.js', { cwd: assets });

  it('lie beside the served folder, one for each script, with the sources', () => {
    expect(scripts.length).toBeGreaterThan(5);
    expect(globSync('*.js.map', { cwd: path.join(BUILD, 'maps') }).sort()).toEqual(
      scripts.map((script) => `${script}.map`).sort(),
    );
    const main = scripts.find((script) => script.startsWith('main.')) ?? '';
    const { sources, sourcesContent } = JSON.parse(readFileSync(path.join(BUILD, 'maps', `${main}.map`), 'utf8')) as {
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
