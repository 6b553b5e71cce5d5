// npm run lighthouse [-- home search … --mobile --desktop --runs 5 --cpu 2]: Lighthouse over the production build and its
// embedded backend. Prints one table and the failed audits, writes var/lighthouse.json. Exit status: 1 when a score is below its
// mark. A busy machine lowers the performance scores, so it is no part of npm test. `--cpu` replaces the 4 by which the mobile
// preset slows down a fast desktop, on a machine that is slower itself.
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { startEnvironment } from './bench/environment';
import { median } from './bench/load';
import { stopAll } from './bench/processes';
import { table } from './bench/report';
import { buildProduction } from './build/buildProduction';
import { ensureChromium } from './debian';
import { freePort } from './freePort';

const COMMAND = 'test/nightly/node_modules/lighthouse/cli/index.js';
const RESULTS = 'var/lighthouse.json';
const PRODUCTS = 300;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const MAX_OUTPUT = 64 * 1024 * 1024;
/** The least score that passes. */
const MARKS: Readonly<Record<string, number>> = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/** What is read of Lighthouse's result. */
interface Result {
  readonly finalDisplayedUrl: string;
  readonly audits: Readonly<Record<string, { readonly title: string; score: number | null; numericValue?: number }>>;
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mobile: { type: 'boolean', default: false },
    desktop: { type: 'boolean', default: false },
    runs: { type: 'string', default: '1' },
    cpu: { type: 'string' },
  },
});
const presets = ['mobile', 'desktop'].filter(
  (preset) => values[preset as 'mobile'] || values.mobile === values.desktop,
);

await buildProduction();
let failed = 0;
try {
  const { origin, pages, session } = await startEnvironment(PRODUCTS);
  const cart = { name: 'cart', path: '/distributor/selection/cart' };
  const rows: string[][] = [];
  const failures: string[] = [];
  for (const { name, path } of [...pages, cart].filter(
    (page) => positionals.length === 0 || positionals.includes(page.name),
  ))
    for (const preset of presets) {
      // A gated page is noindex, so its SEO score does not count.
      const isPublic = !['search', 'cart'].includes(name);
      const categories = Object.keys(MARKS).filter((category) => category !== 'seo' || isPublic);
      console.log(`Measuring ${name}, ${preset} …`);
      const results: Result[] = [];
      while (results.length < Number(values.runs))
        results.push(await run(origin + path, preset, isPublic ? '' : session, categories));
      const scores = categories.map((id) =>
        median(results.map((result) => Math.round((result.categories[id]?.score ?? 0) * 100))),
      );
      const metrics = METRICS.map((id) => median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)));
      failed += categories.filter((id, at) => (scores[at] ?? 0) < (MARKS[id] ?? 0)).length;
      failures.push(
        ...failedAudits(results.at(-1) as Result, categories).map((audit) => `  ${name} ${preset}: ${audit}`),
      );
      rows.push([
        `${name} ${preset}`,
        ...[...scores, ...Array(4 - scores.length).fill('—')].map(String),
        ...metrics.map((ms) => ms.toFixed(ms < 1 ? 3 : 0)),
      ]);
    }
  mkdirSync('var', { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify({ date: new Date().toISOString(), rows, failures }, undefined, 2)}\n`);
  console.log(
    `\n${table(['', ...Object.keys(MARKS), 'FCP', 'LCP', 'TBT', 'CLS'], rows)}\n\n${failures.join('\n')}\n${RESULTS}`,
  );
} finally {
  await stopAll();
}
process.exit(failed === 0 ? 0 : 1);

/**
 * One run in a new browser profile. A process of its own: Lighthouse sends its functions to the page as text, which the loader
 * of our scripts would change.
 */
async function run(url: string, preset: string, cookie: string, categories: readonly string[]): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const [name = '', value = ''] = cookie.split(/=(.*)/s);
    const cdp = await browser.newBrowserCDPSession();
    if (name) await cdp.send('Storage.setCookies', { cookies: [{ name, value, url }] });
    const options = ['--output=json', '--quiet', `--port=${port}`, `--only-categories=${categories.join(',')}`];
    if (preset === 'desktop') options.push('--preset=desktop');
    if (values.cpu) options.push(`--throttling.cpuSlowdownMultiplier=${values.cpu}`);
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, url, ...options], {
      maxBuffer: MAX_OUTPUT,
    });
    const result = JSON.parse(stdout) as Result;
    // A redirect would measure another page, such as the login.
    if (result.finalDisplayedUrl !== url) throw new Error(`${url} leads to ${result.finalDisplayedUrl}`);
    return result;
  } finally {
    await browser.close();
  }
}

/** Audits that lower the score of a category. */
function failedAudits({ categories, audits }: Result, ids: readonly string[]): string[] {
  const refs = ids.flatMap((category) => categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
  return refs.flatMap(({ id }) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 0.9 ? [`${id} (${audit.title})`] : [];
  });
}
