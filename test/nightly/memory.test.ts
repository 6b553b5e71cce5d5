// What caches and requests may hold: the process after a garbage collection.
import net from 'node:net';
import { head } from '../support/rawClient';
import { startEmbeddedBackend } from '../support/resilience/embeddedBackend';
import {
  NO_SHEDDING,
  type ServerProcess,
  startServerProcess,
  stopServerProcesses,
} from '../support/resilience/serverProcess';

const MB = 1024 * 1024;
const IMAGE_HEAP = ['--max-old-space-size=333', '--max-semi-space-size=8', '--no-memory-reducer'];
const AT_ONCE = 8;
/** The first renders, which compile what is hot and fill what every process holds from then on. */
const WARM_UP = 2_000;
const MEASURED = 1_500;
/** Many small responses, and few that are half as large as a response may be. */
const CROWDS = [
  [20_000, 20_000],
  [400, 1_000_000],
] as const;

jest.setTimeout(900_000);
afterEach(stopServerProcesses);

interface PageRequest {
  readonly path: string;
  readonly cookie?: string;
}

/** Requests `count` pages, several at once, and returns how often each status was seen, or that a page was a stored one. */
async function requestAll(origin: string, count: number, requestOf: (index: number) => PageRequest) {
  const seen: Record<string, number> = {};
  let next = 0;
  const work = async () => {
    while (next < count) {
      const { path, cookie = '' } = requestOf(next++);
      const response = await fetch(origin + path, { headers: { Cookie: cookie } });
      await response.arrayBuffer();
      const isStored = response.headers.get('server-timing')?.includes('cache;desc=hit');
      const outcome = isStored ? 'stored' : response.status;
      seen[outcome] = (seen[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return seen;
}

/** Requests a page as a client that leaves before its response. */
function leave({ port }: ServerProcess, { path, cookie = '' }: PageRequest) {
  const socket = net.connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(head(path, { headers: [`Cookie: ${cookie}`] }), () => socket.destroy());
}

it('holds nothing more after thousands of renders, of which every twentieth is also left (N16)', async () => {
  const server = await startServerProcess(NO_SHEDDING);
  const cookie = await server.logIn('mei.lin');
  // Pages of buyers, and pages of visitors that are not shared because of their query: each is rendered.
  const own = ['/search?keyword=lamp&', '/items/20450001?', '/distributor/selection/cart?', '/account/verification?'];
  const pages = [
    ...own.map((path) => ({ path, cookie })),
    ...['/?', '/article/detail/5?', '/help?'].map((path) => ({ path })),
  ];
  let index = 0;
  const requestOf = () => {
    index += 1;
    const page = pages[index % pages.length];
    // The address is unique, so that anything stored by address shows.
    const request = { ...page, path: `${page?.path}render=${index}` };
    if (index % 20 === 0) leave(server, request);
    return request;
  };
  const held = async () => ({ ...(await server.liveObjects()), heapBytes: (await server.read()).heapUsed });
  await requestAll(server.origin, WARM_UP, requestOf);
  const before = await held();
  expect(await requestAll(server.origin, MEASURED, requestOf)).toEqual({ 200: MEASURED });
  const after = await held();
  // What belongs to a request is gone with it; a few idle connections may differ.
  const kinds = ['messages', 'signals', 'promises'] as const;
  expect(Math.max(...kinds.map((kind) => after[kind] - before[kind]))).toBeLessThanOrEqual(AT_ONCE);
  // Less than one object a render: a cache that grows with the addresses would hold more.
  expect(after.objects - before.objects).toBeLessThan(MEASURED);
  // A little more than a kilobyte a render.
  expect(after.heapBytes - before.heapBytes).toBeLessThan(2 * MB);
});

/** A backend that has an article for every id, with a text of this many characters. */
function startLibrary(length: number) {
  return startEmbeddedBackend((req, res) => {
    if (!/ARTICLE_DETAIL|get_article_detail/i.test(req.url ?? '')) return false;
    let body = '';
    req.on('data', (part) => {
      body += part;
    });
    req.on('end', () => {
      const id = /"id":"?(\d+)/.exec(body)?.[1] ?? '1';
      const content = `<p>${'x'.repeat(length)}</p>`;
      const data = { id, title: `Article ${id}`, content, createdAt: 1_700_000_000_000 };
      res.setHeader('Content-Type', 'application/json').end(JSON.stringify({ success: true, data }));
    });
    return true;
  });
}

it.each(CROWDS)('stays below 64 MB over %d addresses of %d bytes (N24)', async (addresses, bytes) => {
  const library = await startLibrary(bytes);
  const server = await startServerProcess({ BACKEND_URL: library.origin }, { nodeOptions: IMAGE_HEAP });
  const articlesFrom = (first: number) => (index: number) => ({ path: `/article/detail/${first + index}` });
  await requestAll(server.origin, 20, articlesFrom(9_000_000));
  const before = await server.read();
  const seen = await requestAll(server.origin, addresses, articlesFrom(1));
  const after = await server.read();
  await library.close();
  expect(seen).toEqual({ 200: addresses });
  expect((after.heldBytes - before.heldBytes) / MB).toBeLessThanOrEqual(64);
});
