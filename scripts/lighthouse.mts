// npm run lighthouse [-- home search … --runs 5 --cpu 2]: Lighthouse over the production build and its
// embedded backend. Prints one table and the failed audits, writes var/lighthouse.json. Exit status: 1 when a score is below its
// mark. A busy machine lowers the performance scores, so it is no part of npm test. `--cpu` replaces the 4 by which the mobile
// preset slows down a fast desktop, on a machine that is slower itself.
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { startBackend, startEnvironment } from './bench/environment';
import { median } from './bench/load';
import { cookiesOf, launchChromium } from './bench/measureBrowser';
import { stopAll } from './bench/processes';
import { show } from './bench/report';
import { buildProduction } from './build/buildProduction';
import { freePort } from './freePort';

const COMMAND = 'test/nightly/node_modules/lighthouse/cli/index.js';
const PRODUCTS = 300;
const runNode = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;
/** The least score that passes. */
const MARKS: Readonly<Record<string, number>> = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

/** What is read of Lighthouse's result. */
interface Result {
  readonly finalDisplayedUrl: string;
  readonly audits: Readonly<Record<string, { title: string; score: number | null; numericValue?: number }>>;
  readonly categories: Readonly<Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '1' },
    cpu: { type: 'string' },
  },
});

await buildProduction();
const rows: Record<string, string | number>[] = [];
const failures: string[] = [];
let failed = 0;
try {
  const { origin, pages, session } = await startEnvironment(await startBackend(PRODUCTS));
  const all = [...pages, { name: 'cart', path: '/distributor/selection/cart' }];
  for (const { name, path } of all.filter((page) => positionals.length === 0 || positionals.includes(page.name)))
    for (const preset of ['mobile', 'desktop']) {
      console.log(`Measuring ${name}, ${preset} …`);
      const cookie = ['search', 'cart'].includes(name) ? session : '';
      const results: Result[] = [];
      while (results.length < Number(values.runs)) results.push(await run(origin + path, preset, cookie));
      addResults(`${name} ${preset}`, results);
    }
} finally {
  await stopAll();
}
show({ [failures.join('\n')]: rows }, 'var/lighthouse.json', { rows, failures });
process.exit(failed === 0 ? 0 : 1);

/** Adds the medians of some runs, the scores below their marks, and what the last run found. */
function addResults(subject: string, results: readonly Result[]): void {
  const row: Record<string, string | number> = { page: subject };
  for (const [category, mark] of Object.entries(MARKS)) {
    const measured = results.flatMap(({ categories }) => categories[category] ?? []);
    const score = median(measured.map((result) => Math.round((result.score ?? 0) * 100)));
    row[category] = score;
    if (score < mark) failed += 1;
  }
  for (const [title, id] of Object.entries(METRICS)) {
    const value = median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
    row[title] = Number(value.toFixed(value < 1 ? 3 : 0));
  }
  rows.push(row);
  failures.push(...failedAudits(results.at(-1) as Result).map((audit) => `${subject}: ${audit}`));
}

/**
 * One run in a new browser profile. A process of its own: Lighthouse sends its functions to the page as text, which the loader
 * of our scripts would change.
 */
async function run(url: string, preset: string, cookie: string): Promise<Result> {
  // A page behind the login is noindex, so its SEO score does not count.
  const categories = Object.keys(MARKS).filter((category) => category !== 'seo' || cookie === '');
  const port = await freePort();
  const browser = await launchChromium(`--remote-debugging-port=${port}`);
  try {
    const cdp = await browser.newBrowserCDPSession();
    await cdp.send('Storage.setCookies', { cookies: cookiesOf(cookie, url) });
    const options = ['--output=json', '--quiet', `--port=${port}`, `--only-categories=${categories.join(',')}`];
    if (preset === 'desktop') options.push('--preset=desktop');
    if (values.cpu) options.push(`--throttling.cpuSlowdownMultiplier=${values.cpu}`);
    const { stdout } = await runNode(process.execPath, [COMMAND, url, ...options], { maxBuffer: MAX_OUTPUT });
    const result = JSON.parse(stdout) as Result;
    // A redirect would measure another page, such as the login.
    if (result.finalDisplayedUrl !== url) throw new Error(`${url} leads to ${result.finalDisplayedUrl}`);
    return result;
  } finally {
    await browser.close();
  }
}

/** Audits that lower the score of a category. */
function failedAudits({ categories, audits }: Result): string[] {
  const refs = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return refs.filter(({ id }) => (audits[id]?.score ?? 1) < 0.9).map(({ id }) => `${id} (${audits[id]?.title})`);
}
