// npm run bench [-- quick]: what a page costs, beside Express sending the same bytes in the same run. Prints tables and writes
// var/bench.json. Linux only: CPU time is read from /proc. Instead of that, `scale` measures what a page costs over a small and a
// large backend, `peers` what apps in other frameworks cost, `crowd [--buyers N]` what ten times the buyers get, `listing` what a
// buyer's listing costs.
import { parseArgs } from 'node:util';
import { startBackend, startEnvironment } from './bench/environment';
import { measureBrowser } from './bench/measureBrowser';
import { measureCrowd } from './bench/measureCrowd';
import { measureListing } from './bench/measureListing';
import { measurePeers } from './bench/measurePeers';
import { measureProcess } from './bench/measureProcess';
import { measureScale } from './bench/measureScale';
import { measureServer } from './bench/measureServer';
import { pinThisProcess, stopAll } from './bench/processes';
import type { Plan } from './bench/rounds';
import { show } from './bench/show';
import { buildProduction } from './build/buildProduction';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { buyers: { type: 'string', default: '1000' } },
});
/** Up to ten minutes on two cores, or two. */
const FULL: Plan = { rounds: 5, loadMs: 2_000, soakRequests: 20_000 };
const QUICK: Plan = { rounds: 1, loadMs: 1_000, soakRequests: 2_000 };
const plan = positionals.includes('quick') ? QUICK : FULL;

const RUNS = {
  scale: () => measureScale(plan),
  peers: () => measurePeers(plan),
  crowd: () => measureCrowd(Number(values.buyers)),
  listing: measureListing,
  async pages() {
    const env = await startEnvironment(await startBackend());
    const [server, browser] = [await measureServer(env, plan), await measureBrowser(env, plan)];
    return { ...server, ...browser, ...(await measureProcess(env, plan)) };
  },
};

await buildProduction();
pinThisProcess();
try {
  const name = positionals.find((word): word is keyof typeof RUNS => word in RUNS) ?? 'pages';
  console.log(`Measuring ${name} …`);
  show(await RUNS[name](), 'var/bench.json');
} finally {
  stopAll();
}
process.exit();
