// npm run bench [-- quick] [-- --against URL] [-- --products N]: what a page costs, beside its limits in the same run. Prints
// one table and writes var/bench.json. Linux only: CPU time is read from /proc. `npm run bench -- content` measures instead
// how long costly content holds the server, and writes var/bench-content.json; `-- scale` what a page costs over a small and a
// large backend, and writes var/bench-scale.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measureBrowser } from './bench/browser/browserPart';
import { MAX_PROBE_MS, measureContent } from './bench/content/contentPart';
import { startLimits } from './bench/limits';
import { type LoadResult, load } from './bench/load';
import { FULL, type Plan, QUICK } from './bench/plan';
import { LOAD_CORE, pinThisProcess, stopAll } from './bench/processes';
import { measureProcess } from './bench/processPart';
import { listenerOn } from './bench/processTree';
import { contentReportOf, reportOf, scaleReportOf } from './bench/report';
import { measureScale } from './bench/scale/scalePart';
import { measureServer } from './bench/serverPart';
import { startStand } from './bench/stand';
import { measureWait } from './bench/waitPart';
import { buildProduction } from './production';

const RESULTS = 'var/bench.json';
const CONTENT_RESULTS = 'var/bench-content.json';
const CONTENT_ROUNDS = 3;
const SCALE_RESULTS = 'var/bench-scale.json';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, products: { type: 'string', default: '2000' } },
});
const mode = positionals.includes('quick') ? 'quick' : 'full';
const plan = mode === 'quick' ? QUICK : FULL;
const products = Number(values.products);

await buildProduction();
pinThisProcess(LOAD_CORE);
try {
  if (positionals.includes('content')) await runContent();
  else if (positionals.includes('scale')) await runScale();
  else await runPages();
} finally {
  await stopAll();
}
process.exit();

async function runContent(): Promise<void> {
  step('costly content');
  const cases = await measureContent(CONTENT_ROUNDS);
  write(CONTENT_RESULTS, { date: new Date().toISOString(), node: process.version, cases });
  console.log(`\n${contentReportOf(cases)}\n\nAll figures: ${CONTENT_RESULTS}`);
  if (cases.some(({ probeMs }) => probeMs > MAX_PROBE_MS)) process.exitCode = 1;
}

async function runScale(): Promise<void> {
  step('pages over a small and a large backend');
  const rows = await measureScale(plan);
  write(SCALE_RESULTS, { date: new Date().toISOString(), node: process.version, mode, rows });
  console.log(`\n${scaleReportOf(rows)}\n\nAll figures: ${SCALE_RESULTS}`);
}

async function runPages(): Promise<void> {
  const stand = await startStand(products);
  const limits = await startLimits();
  step('pages on the server');
  const server = await measureServer(stand, limits, plan);
  const rival = values.against ? { url: values.against, load: await measureRival(values.against, plan) } : undefined;
  const wait = await measureWait(stand, plan.waitRequests);
  step('start and memory');
  const ownProcess = await measureProcess(stand, plan);
  step('pages in the browser');
  const browser = await measureBrowser(stand, limits, plan, values.against);
  const result = {
    date: new Date().toISOString(),
    node: process.version,
    mode,
    products,
    server,
    process: ownProcess,
    wait,
    browser,
    rival,
  } as const;
  write(RESULTS, result);
  console.log(`\n${reportOf(result)}\n\nAll figures: ${RESULTS}`);
}

function write(file: string, result: object): void {
  mkdirSync('var', { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, undefined, 2)}\n`);
}

/** Another server's page, warmed up as ours are; its CPU time too when the server runs on this machine. */
async function measureRival(url: string, { rounds, warmUpMs, loadMs }: Plan): Promise<LoadResult> {
  const { hostname, port } = new URL(url);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const target = { url, cookie: '', pid: isLocal ? listenerOn(Number(port)) : undefined };
  await load(target, warmUpMs);
  const measured: LoadResult[] = [];
  while (measured.length < rounds) measured.push(await load(target, loadMs));
  return measured.toSorted((a, b) => (a.cpuMs ?? 0) - (b.cpuMs ?? 0))[Math.floor(rounds / 2)] as LoadResult;
}

function step(name: string): void {
  console.log(`Measuring ${name} …`);
}
