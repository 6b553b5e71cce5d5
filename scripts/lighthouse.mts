// npm run lighthouse [-- home search … --throttling.cpuSlowdownMultiplier=2]: Lighthouse over the production build and its embedded
// backend; flags are Lighthouse's own. Prints one table and the failed audits, writes var/lighthouse.json. Exit status: 1 when a
// score is below its mark. A busy machine lowers the performance scores, so it is no part of npm test.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PAGES, startBackend, startEnvironment } from './bench/environment';
import { cookiesOf, launchChromium } from './bench/measureBrowser';
import { stopAll } from './bench/processes';
import { show } from './bench/show';
import { buildProduction } from './build/buildProduction';
import { freePort } from './freePort';

const COMMAND = 'test/nightly/node_modules/lighthouse/cli/index.js';
const PRODUCTS = 300;
const runNode = promisify(execFile);
/** The least score that passes. */
const MARKS: Readonly<Record<string, number>> = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** What is read of Lighthouse's result. */
interface Result {
  readonly finalDisplayedUrl: string;
  readonly audits: Readonly<Record<string, { title: string; score: number | null }>>;
  readonly categories: Readonly<Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
}

const words = process.argv.slice(2);
const flags = words.filter((word) => word.startsWith('-'));
const names = words.filter((word) => !flags.includes(word));

await buildProduction();
const rows: Record<string, unknown>[] = [];
const failures: string[] = [];
try {
  const { origin, session } = await startEnvironment(await startBackend(PRODUCTS));
  const pages = Object.entries({ ...PAGES, cart: '/distributor/selection/cart' });
  for (const [name, path] of pages.filter(([page]) => names.length === 0 || names.includes(page)))
    for (const preset of ['mobile', 'desktop']) {
      console.log(`Measuring ${name}, ${preset} …`);
      const cookie = ['search', 'cart'].includes(name) ? session : '';
      addResult(`${name} ${preset}`, await run(origin + path, preset, cookie));
    }
} finally {
  stopAll();
}
show({ [failures.join('\n')]: rows }, 'var/lighthouse.json');
const isGood = rows.every((row) =>
  Object.entries(MARKS).every(([category, mark]) => Number(row[category] ?? mark) >= mark),
);
process.exit(isGood ? 0 : 1);

/** Adds a row of scores, and the audits that lower the score of a category. */
function addResult(page: string, { categories, audits }: Result): void {
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]);
  rows.push({ page, ...Object.fromEntries(scores) });
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  for (const { id } of counted)
    if ((audits[id]?.score ?? 1) < 0.9) failures.push(`${page}: ${id} (${audits[id]?.title})`);
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
    await cdp.send('Storage.setCookies', { cookies: cookiesOf(cookie, new URL(url).origin) });
    const options = ['--output=json', '--quiet', `--port=${port}`, `--only-categories=${categories}`];
    if (preset === 'desktop') options.push('--preset=desktop');
    const { stdout } = await runNode(process.execPath, [COMMAND, url, ...options, ...flags], { maxBuffer: 1e8 });
    const result = JSON.parse(stdout) as Result;
    // A redirect would measure another page, such as the login.
    if (result.finalDisplayedUrl !== url) throw new Error(`${url} leads to ${result.finalDisplayedUrl}`);
    return result;
  } finally {
    await browser.close();
  }
}
