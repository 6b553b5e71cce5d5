// npm run bench [-- quick] [-- --products N]: what a page costs, beside Express sending the same bytes in the same run. Prints
// tables and writes var/bench.json. Linux only: CPU time is read from /proc. Instead of that, `scale` measures what a page costs
// over a small and a large backend, `peers` what apps in other frameworks cost, `crowd [--buyers N]` what ten times the buyers get,
// `listing` what a buyer's listing costs.
import { parseArgs } from 'node:util';
import { startBaseline } from './bench/baseline';
import { startBackend, startEnvironment } from './bench/environment';
import { measureBrowser } from './bench/measureBrowser';
import { measureCrowd } from './bench/measureCrowd';
import { measureListing } from './bench/measureListing';
import { measurePeers } from './bench/measurePeers';
import { measureProcess } from './bench/measureProcess';
import { measureScale } from './bench/measureScale';
import { measureServer } from './bench/measureServer';
import { FULL, QUICK } from './bench/plan';
import { pinThisProcess, stopAll } from './bench/processes';
import { crowdReportOf, listingReportOf, peersReportOf, reportOf, scaleReportOf, show } from './bench/report';
import { buildProduction } from './build/buildProduction';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '2000' },
    buyers: { type: 'string', default: '1000' },
  },
});
const products = countOf('products');
const buyers = countOf('buyers');
const plan = positionals.includes('quick') ? QUICK : FULL;

/** The report of a run, and its figures. */
const RUNS = {
  async scale() {
    const rows = await measureScale(plan);
    return [scaleReportOf(rows), { rows }] as const;
  },
  async peers() {
    const rows = await measurePeers(await startBaseline(), plan);
    return [peersReportOf(rows), { rows }] as const;
  },
  async crowd() {
    const rows = await measureCrowd(buyers);
    return [crowdReportOf(rows), { rows }] as const;
  },
  async listing() {
    const rows = await measureListing();
    return [listingReportOf(rows), { rows }] as const;
  },
  async pages() {
    const env = await startEnvironment(await startBackend(products));
    const server = await measureServer(env, await startBaseline(), plan);
    const process = await measureProcess(env, plan);
    const browser = await measureBrowser(env, plan);
    return [reportOf(server, process, browser), { server, process, browser }] as const;
  },
};

await buildProduction();
pinThisProcess();
try {
  const name = positionals.find((word): word is keyof typeof RUNS => word in RUNS) ?? 'pages';
  console.log(`Measuring ${name} …`);
  const [report, figures] = await RUNS[name]();
  show(report, 'var/bench.json', { node: process.version, plan, ...figures });
} finally {
  await stopAll();
}
process.exit();

/** A misuse is told before anything is built. */
function countOf(name: 'products' | 'buyers'): number {
  if (/^[1-9]\d{0,5}$/.test(values[name])) return Number(values[name]);
  console.error(`--${name} must be a whole number from 1 to 999999`);
  process.exit(2);
}
