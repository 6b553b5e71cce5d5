// npm run bench [-- quick] [-- --against URL --pid PID] [-- --products N]: what a page costs, beside its baselines in the same
// run. Prints tables and writes var/bench.json. Linux only: CPU time is read from /proc. Instead of that, `scale` measures what a
// page costs over a small and a large backend, `peers` what minimal apps in other frameworks cost, `crowd [--buyers N]` what ten
// times the buyers get, `processes` what two processes serve on two cores.
import { parseArgs } from 'node:util';
import { startBaselines } from './bench/baselines';
import { startBackend, startEnvironment } from './bench/environment';
import { measureBrowser } from './bench/measureBrowser';
import { measureCrowd } from './bench/measureCrowd';
import { measurePeers } from './bench/measurePeers';
import { measureProcess } from './bench/measureProcess';
import { measureProcesses } from './bench/measureProcesses';
import { measureScale } from './bench/measureScale';
import { measureRival, measureServer } from './bench/measureServer';
import { FULL, QUICK } from './bench/plan';
import { LOAD_CORE, pinThisProcess, stopAll } from './bench/processes';
import { crowdReportOf, peersReportOf, processesReportOf, reportOf, scaleReportOf, show } from './bench/report';
import { buildProduction } from './build/buildProduction';

const RESULTS = 'var/bench.json';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    pid: { type: 'string' },
    products: { type: 'string', default: '2000' },
    buyers: { type: 'string', default: '1000' },
  },
});
const products = countOf('products');
const buyers = countOf('buyers');
const plan = positionals.includes('quick') ? QUICK : FULL;
const machine = { node: process.version, plan };

await buildProduction();
pinThisProcess(LOAD_CORE);
try {
  if (positionals.includes('scale')) await runScale();
  else if (positionals.includes('peers')) await runPeers();
  else if (positionals.includes('crowd')) await runCrowd();
  else if (positionals.includes('processes')) await runProcesses();
  else await runPages();
} finally {
  await stopAll();
}
process.exit();

async function runScale(): Promise<void> {
  step('pages over a small and a large backend');
  const rows = await measureScale(plan);
  show(scaleReportOf(rows), RESULTS, { ...machine, rows });
}

async function runPeers(): Promise<void> {
  step('the same page in other frameworks');
  const rows = await measurePeers(await startBaselines(), plan);
  show(peersReportOf(rows), RESULTS, { ...machine, rows });
}

async function runCrowd(): Promise<void> {
  step('ten times the buyers');
  const rows = await measureCrowd(buyers);
  show(crowdReportOf(rows), RESULTS, { ...machine, rows });
}

async function runProcesses(): Promise<void> {
  step('two processes on two cores');
  const rows = await measureProcesses(plan);
  show(processesReportOf(rows), RESULTS, { ...machine, rows });
}

async function runPages(): Promise<void> {
  const env = await startEnvironment(await startBackend(products));
  const baselines = await startBaselines();
  step('pages on the server');
  const server = await measureServer(env, baselines, plan);
  const pid = values.pid === undefined ? undefined : Number(values.pid);
  const rival = values.against
    ? { url: values.against, load: await measureRival(values.against, pid, plan) }
    : undefined;
  step('start and memory');
  const ownProcess = await measureProcess(env, plan);
  step('pages in the browser');
  const browser = await measureBrowser(env, baselines, plan, values.against);
  const result = { server, process: ownProcess, browser, rival };
  show(reportOf(result), RESULTS, { ...machine, ...result });
}

/** A misuse is told before anything is built. */
function countOf(name: 'products' | 'buyers'): number {
  if (/^[1-9]\d{0,5}$/.test(values[name])) return Number(values[name]);
  console.error(`--${name} must be a whole number from 1 to 999999`);
  process.exit(2);
}

function step(name: string): void {
  console.log(`Measuring ${name} …`);
}
