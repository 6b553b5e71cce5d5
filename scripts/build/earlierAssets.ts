// Assets of earlier builds beside those of this one, so that during a rolling deploy and after it a browser finds the chunks
// of the page that it has (docs/operations.md, Deploy and roll back).
import { hash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { scriptName } from '../../server/middleware/staticAssets';
import { dczHead } from '../../server/render/pageDictionary';

/** Builds whose assets are held, this one included. */
const MAX_BUILDS = 3;
const ASSETS = 'public/assets';
/** Lists the files of each build, the latest first. */
const MANIFEST = 'assets-of-builds.json';

type Manifest = readonly (readonly string[])[];

/**
 * Copies the assets of the latest builds that an earlier build's folder holds, and writes which file belongs to which build.
 *
 * @param dist the folder of the new build
 * @param earlier the `dist` folder of the build that is deployed now; undefined or missing before the first deploy
 * @returns how many builds the new folder holds
 */
export function keepEarlierAssets(dist: string, earlier: string | undefined): number {
  if (earlier !== undefined && path.resolve(earlier) === path.resolve(dist))
    throw new Error('EARLIER_BUILD must be another folder than that of the new build, which is emptied first');
  const own = readdirSync(path.join(dist, ASSETS)).sort();
  const builds = earlier === undefined ? [] : buildsIn(earlier).filter((files) => !isSame(files, own));
  const held = builds.slice(0, MAX_BUILDS - 1);
  for (const file of new Set(held.flat())) {
    const from = path.join(earlier ?? '', ASSETS, file);
    const to = path.join(dist, ASSETS, file);
    // A file of the same name has the same content: its name is made of it.
    if (existsSync(from)) cpSync(from, to, { force: false });
  }
  writeDifferences(path.join(dist, ASSETS), own, held.flat());
  const manifest: Manifest = [own, ...held];
  writeFileSync(path.join(dist, MANIFEST), JSON.stringify(manifest));
  return manifest.length;
}

/** Writes scripts as their difference from earlier ones of the same name, for browsers that hold these: `NAME.js.SHA256.dcz`. */
function writeDifferences(assets: string, own: readonly string[], earlier: readonly string[]): void {
  const held = [...new Set(earlier)].filter((old) => scriptName(old) && existsSync(path.join(assets, old)));
  for (const file of own)
    for (const old of held) {
      if (old === file || scriptName(old) !== scriptName(file)) continue;
      const dictionary = readFileSync(path.join(assets, old));
      const difference = zstdCompressSync(readFileSync(path.join(assets, file)), { dictionary });
      writeFileSync(
        path.join(assets, `${file}.${hash('sha256', dictionary)}.dcz`),
        Buffer.concat([dczHead(dictionary), difference]),
      );
    }
}

/** The files of each build in a folder; one without a manifest holds one build. */
function buildsIn(dist: string): Manifest {
  const manifest = path.join(dist, MANIFEST);
  if (existsSync(manifest)) return JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  const assets = path.join(dist, ASSETS);
  return existsSync(assets) ? [readdirSync(assets).sort()] : [];
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();
