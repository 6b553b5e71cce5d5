// npm run test:visual [-- --update] [PATH]: compares screenshots of the component catalogue and of the pages with those in
// var/visual of the same major version of Chromium; other versions draw text a little differently. `--update` makes them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureChromium } from './debian';
import { ensureProductionBuild } from './production';

const chromium = ensureChromium();
const version =
  /(\d+)\.\d+\.\d+/.exec(spawnSync(chromium, ['--version'], { encoding: 'utf8' }).stdout)?.[1] ?? 'unknown';
const args = process.argv.slice(2);
const isUpdate = args.includes('--update');
const baselines = `var/visual/chromium-${version}`;

if (!isUpdate && !existsSync(baselines)) {
  console.error(
    `There are no screenshots of Chromium ${version} to compare with: make them on the commit you compare with, by npm run test:visual -- --update.`,
  );
  process.exit(1);
}
await ensureProductionBuild();
const options = [...(isUpdate ? ['--update-snapshots=all'] : []), ...args.filter((arg) => arg !== '--update')];
const { status } = spawnSync(
  'node_modules/.bin/playwright',
  ['test', '-c', 'config/tools/playwright.visual.config.ts', ...options],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: chromium, CHROMIUM_MAJOR: version } },
);
if (status === 0 && isUpdate) console.log(`The screenshots are in ${baselines}.`);
if (status !== 0) console.log('Expected, actual and difference of each picture: var/visual/differences.');
process.exit(status ?? 1);
