// npm run lighthouse [-- home search … --mobile --desktop --runs 5 --cpu 2 --drawings]: Lighthouse over the production build
// and its embedded backend, five pages with both presets. Prints one table and the failed audits, writes var/lighthouse.json. Exit
// status: 1 when a score is below its mark. A busy machine lowers the performance scores, so it is no part of npm test. `--cpu`
// replaces the 4 by which the mobile preset slows down a fast desktop, on a machine that is slower itself; `--drawings` leaves
// the products the drawings of the embedded backend in place of photographs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { stopAll } from './bench/processes';
import { type Stand, standOver, startBackend } from './bench/stand';
import { ensureChromium } from './debian';
import { lighthousePages } from './lighthouse/lighthousePages';
import { lighthouseReport, passes } from './lighthouse/lighthouseReport';
import { type LighthouseRow, measurePage } from './lighthouse/measurePage';
import { type PhotoBackend, startPhotoBackend } from './lighthouse/photoBackend';
import { buildProduction } from './production';

const RESULTS = 'var/lighthouse.json';
const PRODUCTS = 300;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mobile: { type: 'boolean', default: false },
    desktop: { type: 'boolean', default: false },
    runs: { type: 'string', default: '1' },
    cpu: { type: 'string' },
    drawings: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const cpuSlowdown = values.cpu === undefined ? undefined : Number(values.cpu);
const chromium = ensureChromium();
const presets = (['mobile', 'desktop'] as const).filter((preset) => values[preset] || values.mobile === values.desktop);

let photoBackend: PhotoBackend | undefined;

async function startStand(): Promise<Stand> {
  const { origin } = await startBackend(PRODUCTS);
  if (!values.drawings) photoBackend = await startPhotoBackend(origin, chromium);
  return standOver(photoBackend?.origin ?? origin);
}

async function measureAll(): Promise<LighthouseRow[]> {
  const stand = await startStand();
  const pages = lighthousePages(stand);
  const unknown = positionals.filter((name) => !pages.some((page) => page.name === name));
  if (unknown.length > 0 || !(runs >= 1) || !((cpuSlowdown ?? 1) >= 1))
    throw new Error(`Pages: ${pages.map(({ name }) => name).join(', ')}; --runs N and --cpu N from 1`);
  const rows: LighthouseRow[] = [];
  const measured = pages.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  await photoBackend?.visit(stand.origin, measured);
  for (const page of measured)
    for (const preset of presets) {
      console.log(`Measuring ${page.name}, ${preset} …`);
      rows.push(await measurePage(page, { preset, runs, cpuSlowdown, origin: stand.origin, chromium }));
    }
  return rows;
}

await buildProduction();
try {
  const rows = await measureAll();
  mkdirSync('var', { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify({ date: new Date().toISOString(), runs, rows }, undefined, 2)}\n`);
  console.log(`\n${lighthouseReport(rows)}\n\nAll figures: ${RESULTS}`);
  process.exitCode = rows.every(passes) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await photoBackend?.close();
  await stopAll();
}
process.exit();
