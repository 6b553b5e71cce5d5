// Minimal apps in other frameworks beside our search page, and Express beside our stored home page: in the same rounds, each
// with ten connections, over the same twenty products with pictures of 25 kB.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type Baselines, stateOf } from './baselines';
import { startBackend, startEnvironment, startProxy, VISITOR } from './environment';
import { type LoadTarget, median, serve } from './load';
import { launchChromium, type Visit, visit } from './measureBrowser';
import { fetchDocument } from './measureServer';
import type { Plan } from './plan';
import { mainMsOf, rssMbOf, SERVER_CORE, startServer } from './processes';

const PEERS = path.resolve('scripts/bench/peers');
const CONNECTIONS = 10;
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg"><!--${randomBytes(18_750).toString('base64')}--></svg>`;
/** A first screen differs from visit to visit more than a page's CPU from round to round. */
const VISITS_A_ROUND = 5;

interface Subject extends LoadTarget {
  readonly name: string;
  readonly pid: number;
  /** The Cookie header of a first visit in a browser; undefined where that is not measured. */
  readonly visitor?: string;
}

export type PeerRow = Awaited<ReturnType<typeof measurePeers>>[number];

/** Builds the apps with their own tools, measures all in turn: medians of the rounds. */
export async function measurePeers(baselines: Baselines, plan: Plan) {
  const subjects = await startSubjects(baselines);
  const rows = subjects.map(({ name }) => ({
    name,
    costs: [] as Awaited<ReturnType<typeof costOf>>[],
    visits: [] as Visit[],
  }));
  for (const subject of subjects) await costOf(subject, plan.warmUpMs);
  const browser = await launchChromium();
  for (let round = 0; round < plan.rounds; round++) {
    for (const [at, subject] of subjects.entries()) rows[at]?.costs.push(await costOf(subject, plan.loadMs));
    for (let count = 0; count < VISITS_A_ROUND; count++)
      for (const [at, { url, visitor }] of subjects.entries())
        if (visitor !== undefined) rows[at]?.visits.push(await visit(browser, url, visitor, at === 0));
  }
  await browser.close();
  return rows;
}

async function startSubjects(baselines: Baselines): Promise<Subject[]> {
  let products = '';
  const backend = await startProxy(await startBackend(), (address, body) => {
    if (address === '/products') return products;
    return address.includes('/files/') ? PICTURE : body;
  });
  const { origin, child, session, buyer } = await startEnvironment(backend);
  const pid = child.pid as number;
  const { state } = stateOf((await fetchDocument(`${origin}/search`, buyer)).html);
  const { data } = state.page as unknown as { data: { products: { mainImage: string }[] } };
  products = JSON.stringify(data.products.map((one) => ({ ...one, mainImage: backend + one.mainImage })));
  const home = await fetchDocument(`${origin}/`, VISITOR);
  await baselines.finish({ ...home, path: '/' });
  return [
    { name: 'search, a buyer', url: `${origin}/search`, pid, cookie: buyer, visitor: session },
    await startPeer(
      'React Router',
      'react-router',
      ['react-router-serve', 'dist-react-router/server/index.js'],
      backend,
    ),
    await startPeer('Next', 'next', ['next', 'start'], backend),
    { name: 'home, stored', url: `${origin}/`, pid, cookie: VISITOR },
    { name: 'Express, its bytes', url: `${baselines.origin}/`, pid: baselines.pid, cookie: VISITOR },
  ];
}

async function startPeer(
  name: string,
  builder: string,
  [bin = '', ...args]: string[],
  backend: string,
): Promise<Subject> {
  const env = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', PRODUCTS_URL: `${backend}/products` };
  const binOf = (command: string) => `${PEERS}/node_modules/.bin/${command}`;
  execFileSync(binOf(builder), ['build'], {
    cwd: PEERS,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { origin, child } = await startServer(
    SERVER_CORE,
    [binOf(bin), ...args],
    (PORT) => ({ ...env, PORT }),
    '/',
    PEERS,
  );
  return { name, url: `${origin}/`, pid: child.pid as number, cookie: '', visitor: '' };
}

/** CPU milliseconds a page of all threads and of the main one, pages a second, and memory. */
async function costOf(subject: Subject, ms: number) {
  const before = mainMsOf(subject.pid);
  const { latencies, cpuMs, pagesPerS } = await serve(subject, ms, CONNECTIONS);
  const main = (mainMsOf(subject.pid) - before) / latencies.length;
  return { all: cpuMs, main, pagesPerS, rssMb: rssMbOf(subject.pid) };
}

/** The median over the rounds of a figure, or of ours divided by it in the same round. */
export const medianCost = ({ costs }: PeerRow, name: keyof PeerRow['costs'][number], own?: PeerRow): number =>
  median(costs.map((cost, round) => (own ? (own.costs[round]?.[name] ?? Number.NaN) / cost[name] : cost[name])));
