// What caches and requests may hold: memory after garbage collection.
import { KeptConnection } from '../support/resilience/keptConnection';
import { startServerProcess, stopServerProcesses } from '../support/resilience/serverProcess';
import { startSwitchedBackend } from '../support/resilience/switchedBackend';

const MB = 1024 * 1024;
const IMAGE_HEAP = ['--max-old-space-size=352'];
const AT_ONCE = 8;
/** Many small responses, and few that are half as large as a response may be. */
const CROWDS = [
  [20_000, 20_000],
  [400, 1_000_000],
] as const;

jest.setTimeout(900_000);
afterEach(stopServerProcesses);

/** Requests the paths of 0 to `count`, several at once, and returns how often each status was seen. */
async function requestAll(
  port: number,
  count: number,
  pathOf: (index: number) => string,
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  let next = 0;
  const work = async (): Promise<void> => {
    const connection = new KeptConnection(port);
    while (next < count) {
      const path = pathOf(next++);
      const { status } = await connection.send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return statuses;
}

/** A backend that has an article for every id, with a text of this many characters. */
function startLibrary(length: number) {
  return startSwitchedBackend((req, res) => {
    if (!/ARTICLE_DETAIL|get_article_detail/i.test(req.url ?? '')) return false;
    let body = '';
    req.on('data', (part) => {
      body += part;
    });
    req.on('end', () => {
      const id = /"id":"?(\d+)/.exec(body)?.[1] ?? '1';
      const article = {
        id,
        title: `Article ${id}`,
        content: `<p>${'x'.repeat(length)}</p>`,
        createdAt: 1_700_000_000_000,
      };
      res.setHeader('Content-Type', 'application/json');
      res.end(JSON.stringify({ success: true, data: article }));
    });
    return true;
  });
}

it.each(CROWDS)('stays below 64 MB over %d addresses of %d bytes (N24)', async (addresses, bytes) => {
  const library = await startLibrary(bytes);
  const server = await startServerProcess({ BACKEND_URL: library.origin }, { nodeOptions: IMAGE_HEAP });
  await requestAll(server.port, 20, (index) => `/article/detail/${9_000_000 + index}`);
  const before = await server.read();
  const statuses = await requestAll(server.port, addresses, (index) => `/article/detail/${1 + index}`);
  const after = await server.read();
  await library.close();
  const grown = (after.heldBytes - before.heldBytes) / MB;
  expect(statuses).toEqual({ 200: addresses });
  expect(grown).toBeLessThanOrEqual(64);
});
