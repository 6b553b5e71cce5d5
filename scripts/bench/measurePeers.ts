// Minimal apps in other frameworks and Hydrogen's skeleton beside our search page, and Express beside our stored home page: in
// the same turns, each with ten connections, over the same twenty products with pictures of 25 kB.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { startBackend, startBaseline, startEnvironment, startProxy, VISITOR } from './environment';
import { type LoadTarget, serve } from './load';
import { launchChromium, visit } from './measureBrowser';
import { type Goods, startShop } from './mockShop';
import { rssMbOf, SERVER_CORE, startServer } from './processes';
import { type Figures, inTurn, type Plan } from './rounds';
import type { Tables } from './show';

const PEERS = path.resolve('scripts/bench/peers');
const HYDROGEN = `${PEERS}/hydrogen`;
const CONNECTIONS = 10;
const TURNS_A_ROUND = 2;
/** After so many turns the slowest has served a thousand pages, and they cost no less any more. */
const COLD_TURNS = 15;
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg"><!--${randomBytes(18_750).toString('base64')}--></svg>`;
/** A first screen differs from visit to visit more than a page's CPU from round to round. */
const VISITS_A_ROUND = 3;

interface Subject extends LoadTarget {
  readonly name: string;
  /** The page of ours that it and those behind it are compared with. */
  readonly isOurs?: boolean;
  /** The Cookie header of a first visit in a browser; undefined where that is not measured. */
  readonly visitor?: string;
}

/** What a reader of its row must know. */
const ABOUT_HYDROGEN = `Hydrogen: /collections/all of its skeleton, a whole shop, as built for Oxygen. What differs: Node and Express serve it, the cache of its
product data is in memory, a stand-in for mock.shop gives 20 products instead of 8, the content policy allows their pictures, and
no script comes from Shopify’s CDN`;

/** Builds the apps with their own tools, measures all in turn. */
export async function measurePeers({ rounds, loadMs }: Plan): Promise<Tables> {
  const subjects = await startSubjects();
  let own: Figures = {};
  const measure = async (subject: Subject) => {
    const cost: Figures = {
      ...(await serve(subject, loadMs / TURNS_A_ROUND, CONNECTIONS)),
      'RSS MB': rssMbOf(subject.pid),
    };
    if (subject.isOurs) own = cost;
    const ratio = (name: string) => Number(own[name]) / Number(cost[name]);
    return { ...cost, 'ours ÷ it': ratio('CPU ms'), 'ours ÷ it, main': ratio('main') };
  };
  // Short turns, before all visits: a process that rests for ten seconds gives up compiled code, and its pages cost more.
  const costs = await inTurn(subjects, rounds * TURNS_A_ROUND, measure, COLD_TURNS);
  // Nothing comes from the Internet: Hydrogen would load scripts of Shopify's.
  const browser = await launchChromium('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1');
  const visited = subjects.filter(({ visitor }) => visitor !== undefined);
  const visits = await inTurn(visited, rounds * VISITS_A_ROUND, ({ url, visitor = '', isOurs = false }) =>
    visit(browser, url, visitor, isOurs),
  );
  await browser.close();
  const title =
    'Ten connections, one core: CPU ms a page of all threads and of the main one; first visits as in a phone';
  return {
    [`${title}\n${ABOUT_HYDROGEN}`]: subjects.map(({ name }, at) => ({ page: name, ...costs[at], ...visits[at] })),
  };
}

async function startSubjects(): Promise<Subject[]> {
  let products = '';
  const backend = await startProxy(await startBackend(), (address, body) => {
    if (address === '/products') return products;
    return address.includes('/files/') ? PICTURE : body;
  });
  const { origin, pid, session, buyer } = await startEnvironment(backend);
  const html = await (await fetch(`${origin}/search`, { headers: { cookie: buyer } })).text();
  const state = /<script[^>]*\sid="state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const { page } = JSON.parse(state) as { page: { data: { products: Goods[] } } };
  const goods = page.data.products.map((one) => ({ ...one, mainImage: backend + one.mainImage }));
  products = JSON.stringify(goods);
  const express = await startBaseline(origin);
  return [
    { name: 'search, a buyer', url: `${origin}/search`, pid, cookie: buyer, visitor: session, isOurs: true },
    ...(await startMinimal(`${backend}/products`)),
    await startSkeleton(goods, backend),
    { name: 'home, stored', url: `${origin}/`, pid, cookie: VISITOR, isOurs: true },
    { name: 'Express, its bytes', url: `${express.origin}/`, pid: express.pid, cookie: VISITOR },
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
  const build = ['react-router', 'build', 'dist-skeleton'];
  return startPeer('Hydrogen', HYDROGEN, build, ['serve.js'], env, '/collections/all');
}

async function startPeer(
  name: string,
  folder: string,
  [builder, ...build]: string[],
  program: string[],
  env: Readonly<Record<string, string>>,
  page = '/',
): Promise<Subject> {
  execFileSync(`${folder}/node_modules/.bin/${builder}`, build, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { origin, pid } = await startServer(SERVER_CORE, program, env, page, folder);
  return { name, url: origin + page, pid, cookie: '', visitor: '' };
}
