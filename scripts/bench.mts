// npm run bench [-- quick] [-- --against URL] [-- --products N]: what a page costs, beside its limits in the same run. Prints
// one table and writes var/bench.json. Linux only: CPU time is read from /proc.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measureBrowser } from './bench/browser/browserPart';
import { startLimits } from './bench/limits';
import { type LoadResult, load } from './bench/load';
import { FULL, type Plan, QUICK } from './bench/plan';
import { LOAD_CORE, pinThisProcess, stopAll } from './bench/processes';
import { measureProcess } from './bench/processPart';
import { listenerOn } from './bench/processTree';
import { reportOf } from './bench/report';
import { measureServer } from './bench/serverPart';
import { startStand } from './bench/stand';
import { measureWait } from './bench/waitPart';
import { ensureProductionBuild } from './production';

const RESULTS = 'var/bench.json';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, products: { type: 'string', default: '2000' } },
});
const mode = positionals.includes('quick') ? 'quick' : 'full';
const plan = mode === 'quick' ? QUICK : FULL;
const products = Number(values.products);

await ensureProductionBuild();
pinThisProcess(LOAD_CORE);
try {
  const stand = await startStand(products);
  const limits = await startLimits();
  step('pages on the server');
  const server = await measureServer(stand, limits, plan);
  const rival = values.against ? { url: values.against, load: await measureRival(values.against, plan) } : undefined;
  const wait = await measureWait(stand, plan.waitRequests);
  step('start and memory');
  const process = await measureProcess(stand, plan);
  step('pages in the browser');
  const browser = await measureBrowser(stand, limits, plan, values.against);
  const version = globalThis.process.version;
  const result = {
    date: new Date().toISOString(),
    node: version,
    mode,
    products,
    server,
    wait,
    process,
    browser,
    rival,
  } as const;
  mkdirSync('var', { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify(result, undefined, 2)}\n`);
  console.log(`\n${reportOf(result)}\n\nAll figures: ${RESULTS}`);
} finally {
  await stopAll();
}
process.exit(0);

/** Another server's page; its CPU time too when the server runs on this machine. */
function measureRival(url: string, { loadMs }: Plan): Promise<LoadResult> {
  const { hostname, port } = new URL(url);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return load({ url, cookie: '', pid: isLocal ? listenerOn(Number(port)) : undefined }, loadMs);
}

function step(name: string): void {
  console.log(`Measuring ${name} …`);
}
