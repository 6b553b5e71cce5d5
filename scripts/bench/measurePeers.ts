// Minimal apps in other frameworks and Hydrogen's skeleton beside our search page, and Express beside our stored home page: in
// the same turns, each with ten connections, over the same twenty products with pictures of 25 kB.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { type Baseline, stateOf } from './baseline';
import { startBackend, startEnvironment, startProxy, VISITOR } from './environment';
import { type LoadTarget, median, serve } from './load';
import { launchChromium, type Visit, visit } from './measureBrowser';
import { fetchDocument } from './measureServer';
import { type Goods, startShop } from './mockShop';
import type { Plan } from './plan';
import { mainMsOf, rssMbOf, SERVER_CORE, spawnServer } from './processes';

const PEERS = path.resolve('scripts/bench/peers');
const HYDROGEN = `${PEERS}/hydrogen`;
const CONNECTIONS = 10;
/** After so many turns the slowest has served a thousand pages, and they cost no less any more. */
const WARM_TURNS = 15;
const TURNS_A_ROUND = 3;
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg"><!--${randomBytes(18_750).toString('base64')}--></svg>`;
/** A first screen differs from visit to visit more than a page's CPU from round to round. */
const VISITS_A_ROUND = 5;

interface Subject extends LoadTarget {
  readonly name: string;
  /** The Cookie header of a first visit in a browser; undefined where that is not measured. */
  readonly visitor?: string;
}

export type PeerRow = Awaited<ReturnType<typeof measurePeers>>[number];

/** Builds the apps with their own tools, measures all in turn. */
export async function measurePeers(baseline: Baseline, plan: Plan) {
  const subjects = await startSubjects(baseline);
  const rows = subjects.map(({ name }) => ({
    name,
    costs: [] as Awaited<ReturnType<typeof costOf>>[],
    visits: [] as Visit[],
  }));
  // Short turns, before all visits: a process that rests for ten seconds gives up compiled code, and its pages cost more.
  for (let turn = -WARM_TURNS; turn < plan.rounds * TURNS_A_ROUND; turn++)
    for (const [at, subject] of subjects.entries()) {
      const cost = await costOf(subject, plan.loadMs / TURNS_A_ROUND);
      if (turn >= 0) rows[at]?.costs.push(cost);
    }
  // Nothing comes from the Internet: Hydrogen would load scripts of Shopify's.
  const browser = await launchChromium('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1');
  for (let count = 0; count < plan.rounds * VISITS_A_ROUND; count++)
    for (const [at, { url, visitor }] of subjects.entries())
      if (visitor !== undefined) rows[at]?.visits.push(await visit(browser, url, visitor, at === 0));
  await browser.close();
  return rows;
}

async function startSubjects(baseline: Baseline): Promise<Subject[]> {
  let products = '';
  const backend = await startProxy(await startBackend(), (address, body) => {
    if (address === '/products') return products;
    return address.includes('/files/') ? PICTURE : body;
  });
  const { origin, child, session, buyer } = await startEnvironment(backend);
  const pid = child.pid as number;
  const { state } = stateOf((await fetchDocument(`${origin}/search`, buyer)).html);
  const { data } = state.page as unknown as { data: { products: Goods[] } };
  const goods = data.products.map((one) => ({ ...one, mainImage: backend + one.mainImage }));
  products = JSON.stringify(goods);
  const home = await fetchDocument(`${origin}/`, VISITOR);
  await baseline.finish({ ...home, path: '/' });
  return [
    { name: 'search, a buyer', url: `${origin}/search`, pid, cookie: buyer, visitor: session },
    ...(await startMinimal(`${backend}/products`)),
    await startSkeleton(goods, backend),
    { name: 'home, stored', url: `${origin}/`, pid, cookie: VISITOR },
    { name: 'Express, its bytes', url: `${baseline.origin}/`, pid: baseline.pid, cookie: VISITOR },
  ];
}

async function startMinimal(PRODUCTS_URL: string): Promise<Subject[]> {
  const env = { NEXT_TELEMETRY_DISABLED: '1', PRODUCTS_URL };
  const reactRouter = ['node_modules/.bin/react-router-serve', 'dist-react-router/server/index.js'];
  return [
    await startPeer('React Router', PEERS, ['react-router', 'build'], reactRouter, env),
    await startPeer('Next', PEERS, ['next', 'build'], ['node_modules/.bin/next', 'start'], env),
  ];
}

async function startSkeleton(goods: readonly Goods[], pictures: string): Promise<Subject> {
  cpSync(`${PEERS}/node_modules/@shopify/create-hydrogen/dist/assets/hydrogen/starter`, `${HYDROGEN}/dist-skeleton`, {
    recursive: true,
  });
  const env = {
    PICTURES: pictures,
    PUBLIC_STORE_DOMAIN: await startShop(goods),
    PUBLIC_STOREFRONT_API_TOKEN: '0'.repeat(32),
    PUBLIC_CHECKOUT_DOMAIN: 'mock.shop',
    SESSION_SECRET: 'any',
  };
  return startPeer(
    'Hydrogen',
    HYDROGEN,
    ['react-router', 'build', 'dist-skeleton'],
    ['serve.js'],
    env,
    '/collections/all',
  );
}

async function startPeer(
  name: string,
  folder: string,
  [builder, ...build]: string[],
  serve: string[],
  env: Readonly<Record<string, string>>,
  page = '/',
): Promise<Subject> {
  execFileSync(`${folder}/node_modules/.bin/${builder}`, build, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { origin, child } = await spawnServer(SERVER_CORE, serve, (PORT) => ({ ...env, PORT }), page, folder);
  return { name, url: origin + page, pid: child.pid as number, cookie: '', visitor: '' };
}

/** CPU milliseconds a page of all threads and of the main one, pages a second, and memory. */
async function costOf(subject: Subject, ms: number) {
  const before = mainMsOf(subject.pid);
  const { latencies, cpuMs, pagesPerS } = await serve(subject, ms, CONNECTIONS);
  const main = (mainMsOf(subject.pid) - before) / latencies.length;
  return { all: cpuMs, main, pagesPerS, rssMb: rssMbOf(subject.pid) };
}

/** The median over the turns of a figure, or of ours divided by it in the same turn. */
export const medianCost = ({ costs }: PeerRow, name: keyof PeerRow['costs'][number], own?: PeerRow): number =>
  median(costs.map((cost, turn) => (own ? (own.costs[turn]?.[name] ?? Number.NaN) / cost[name] : cost[name])));
