// The storefront under measurement: the production build on one core, the embedded backend on the other.
import { once } from 'node:events';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { logIn } from '../logIn';
import { LOAD_CORE, SERVER_CORE, type StartedServer, spawnServer } from './processes';

export interface BenchEnvironment extends StartedServer {
  readonly backendOrigin: string;
  /** The Cookie header of a buyer on a first visit, and on later ones. */
  readonly session: string;
  readonly buyer: string;
  readonly pages: readonly BenchPage[];
}

/** A page of the product that is measured, as a visitor and as a buyer. */
export interface BenchPage {
  readonly name: 'home' | 'search' | 'product' | 'article';
  readonly path: string;
}

/** The Cookie header of a visitor, and a part of a buyer's: not their first page, which brings its style sheets. */
export const VISITOR = 'lng=en-US';

/** As the image starts it, with the heap of a limit of 512 MB. */
const SERVER_FLAGS = ['--max-old-space-size=333', '--max-semi-space-size=8', '--no-memory-reducer'] as const;

/** Starts a storefront over a backend; visitors may open search and product too, so that they can be measured. */
export const startStorefront = (backendOrigin: string): Promise<StartedServer> => {
  const env = { BACKEND_URL: backendOrigin, PUBLIC_PAGES: '/search,/items/*', DRAIN_MS: '0', MALLOC_ARENA_MAX: '2' };
  return spawnServer(SERVER_CORE, [...SERVER_FLAGS, 'dist/server/index.js'], (PORT) => ({ ...env, PORT }));
};

/** Starts the embedded backend with this many products; resolves to its origin. */
export async function startBackend(products = 2_000): Promise<string> {
  const env = { SANDBOX_DB: ':memory:', SANDBOX_PRODUCTS: String(products), LOG_LEVEL: 'silent' };
  const withPort = (SANDBOX_PORT: string) => ({ ...env, SANDBOX_PORT });
  return (await spawnServer(LOAD_CORE, ['dist/server/sandbox.js'], withPort, '/__sandbox/faults')).origin;
}

/** Starts a proxy before a backend whose answers it may change, by their path; resolves to its origin. */
export const startProxy = (backend: string, change: (path: string, body: string) => string): Promise<string> =>
  startHttp((req, res) => {
    const forwarded = request(backend + req.url, { method: req.method, headers: req.headers }, async (answer) => {
      const body = change(req.url ?? '', await text(answer));
      res
        .writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': Buffer.byteLength(body) })
        .end(body);
    });
    req.pipe(forwarded.on('error', () => res.destroy()));
  });

/** Starts a server in this process; resolves to its origin. */
export async function startHttp(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a storefront over a backend, and a buyer's session. */
export async function startEnvironment(backendOrigin: string): Promise<BenchEnvironment> {
  const server = await startStorefront(backendOrigin);
  const session = await logIn(server.origin, 'mei.lin');
  const buyer = `${session}; lng=en-US`;
  return { ...server, backendOrigin, session, buyer, pages: await findPages(server.origin, buyer) };
}

/** The first product of the search and the first article of the home page. */
async function findPages(origin: string, cookie: string): Promise<BenchPage[]> {
  const textOf = async (path: string): Promise<string> => (await fetch(origin + path, { headers: { cookie } })).text();
  const product = /href="(\/items\/[^"]+)"/.exec(await textOf('/search'))?.[1];
  const article = /href="(\/article\/detail\/[^"]+)"/.exec(await textOf('/'))?.[1];
  if (!product || !article) throw new Error('The pages link no product or no article');
  return [
    { name: 'home', path: '/' },
    { name: 'search', path: '/search' },
    { name: 'product', path: product },
    { name: 'article', path: article },
  ];
}
