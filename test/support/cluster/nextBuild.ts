// The next build of the storefront, in which one page has changed: a copy whose chunk of that page, and whose entry that names
// it, have other hashes.
import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepEarlierAssets } from '../../../scripts/earlierAssets';
import { BUILD } from '../storefront';

const CHANGED = ['search-page', 'main'];

export interface NextBuild {
  readonly folder: string;
  /** The file of the page that has changed, before and now. */
  readonly chunk: { readonly before: string; readonly now: string };
  remove(): void;
}

/** Makes the build after the one under test; it takes over that one's assets. */
export function makeNextBuild(): NextBuild {
  const root = mkdtempSync(path.join(tmpdir(), 'next-build-'));
  const dist = path.join(root, 'dist');
  cpSync(BUILD, dist, { recursive: true });
  symlinkSync(path.resolve('public'), path.join(root, 'public'));
  const assets = path.join(dist, 'public/assets');
  const hashes = CHANGED.map((name) => hashOf(assets, name));
  const next = (text: string): string =>
    hashes.reduce((changed, hash) => changed.replaceAll(hash, [...hash].reverse().join('')), text);
  for (const file of [...globSync(`${assets}/*.{js,css}`), path.join(dist, 'loadable-stats.json')]) {
    const text = readFileSync(file, 'utf8');
    if (next(text) === text) continue;
    writeFileSync(file, next(text));
    for (const ending of ['.br', '.gz']) rmSync(file + ending, { force: true });
  }
  for (const name of readdirSync(assets)) renameSync(path.join(assets, name), path.join(assets, next(name)));
  rmSync(path.join(dist, 'assets-of-builds.json'), { force: true });
  keepEarlierAssets(dist, BUILD);
  const before = `search-page.${hashes[0]}.js`;
  return { folder: dist, chunk: { before, now: next(before) }, remove: () => rmSync(root, { recursive: true }) };
}

function hashOf(assets: string, name: string): string {
  const hash = readdirSync(assets).flatMap((file) => new RegExp(`^${name}\\.(\\w{8})\\.js$`).exec(file)?.[1] ?? [])[0];
  if (!hash) throw new Error(`The build has no ${name}`);
  return hash;
}
