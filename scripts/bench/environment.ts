// The storefront under measurement: the production build on one core, the embedded backend on the other.
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { listen } from '../../server/http/listen';
import { logIn } from '../logIn';
import { LOAD_CORE, SERVER_CORE, type StartedServer, startServer } from './processes';

export type BenchEnvironment = Awaited<ReturnType<typeof startEnvironment>>;

/** The pages of the product that are measured, by their names. */
export const PAGES = {
  home: '/',
  search: '/search',
  product: '/items/20450001',
  article: '/article/detail/5',
} as const;

/** The Cookie header of a visitor, and a part of a buyer's: not their first page, which brings its style sheets. */
export const VISITOR = 'lng=en-US';

/** As the image starts it, with the heap of a limit of 512 MB. */
const SERVER_FLAGS = ['--max-old-space-size=333', '--max-semi-space-size=8', '--no-memory-reducer'] as const;

/** Starts a storefront over a backend; visitors may open search and product too, so that they can be measured. */
export const startStorefront = (backend: string): Promise<StartedServer> => {
  const env = { BACKEND_URL: backend, PUBLIC_PAGES: '/search,/items/*', DRAIN_MS: '0', MALLOC_ARENA_MAX: '2' };
  return startServer(SERVER_CORE, [...SERVER_FLAGS, 'dist/server/index.js'], env);
};

/** Starts the process that a storefront's pages are compared with. */
export const startBaseline = (STOREFRONT: string): Promise<StartedServer> =>
  startServer(SERVER_CORE, ['--import', 'tsx', 'scripts/bench/baselineProcess.mts'], { STOREFRONT });

/** Starts the embedded backend with this many products; resolves to its origin. */
export async function startBackend(products = 2_000): Promise<string> {
  const env = { SANDBOX_DB: ':memory:', SANDBOX_PRODUCTS: String(products), LOG_LEVEL: 'silent' };
  return (await startServer(LOAD_CORE, ['dist/server/sandbox.js'], env, '/__sandbox/faults')).origin;
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
  const server = createServer(listener);
  await listen(server, 0, '127.0.0.1', 'PORT');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a storefront over a backend; with the Cookie header of a buyer on a first visit, and on later ones. */
export async function startEnvironment(backend: string) {
  const server = await startStorefront(backend);
  const session = await logIn(server.origin, 'mei.lin');
  return { ...server, backend, session, buyer: `${session}; ${VISITOR}` };
}
