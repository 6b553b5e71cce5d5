// Two thousand renders leave nothing behind (N16): what the process still holds is counted after a garbage collection.
import net from 'node:net';
import { KeptConnection } from '../support/resilience/keptConnection';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../support/resilience/serverProcess';

const RENDERS = 2_000;
/** The first of them, which compile what is hot and fill what every process holds from then on. */
const WARM_UP = 500;
const MEASURED = RENDERS - WARM_UP;
const AT_ONCE = 8;
/** Of so many requests one client leaves before its response. */
const LEAVING = 20;
/** A little more than a kilobyte a render. */
const MAX_HEAP_BYTES = 2 * 1024 * 1024;

jest.setTimeout(300_000);

let server: ServerProcess;
let session: string;

beforeAll(async () => {
  server = await startServerProcess();
  session = await server.logIn('mei.lin');
});
afterAll(stopServerProcesses);

/** Pages of buyers, and pages of visitors that are not shared because of their query: each is rendered. */
const PAGES: readonly (readonly [path: string, isBuyer: boolean])[] = [
  ['/search?keyword=lamp&', true],
  ['/?', false],
  ['/items/20450001?', true],
  ['/article/detail/5?', false],
  ['/distributor/selection/cart?', true],
  ['/help?', false],
  ['/account/verification?', true],
];

function requestOf(index: number): string {
  const [path, isBuyer] = PAGES[index % PAGES.length] ?? ['/?', false];
  // The address is unique, so that anything stored by address shows.
  const lines = [`GET ${path}render=${index} HTTP/1.1`, 'Host: localhost', ...(isBuyer ? [`Cookie: ${session}`] : [])];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Renders pages over a few connections; every twentieth is also requested by a client that leaves at once. */
async function render(first: number, count: number): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  let next = first;
  const work = async (): Promise<void> => {
    const connection = new KeptConnection(server.port);
    while (next < first + count) {
      const index = next++;
      if (index % LEAVING === 0) leave(requestOf(index));
      const { status, head } = await connection.send(requestOf(index));
      const seen = /cache;desc=hit/.test(head) ? 'stored' : `${status}`;
      statuses[seen] = (statuses[seen] ?? 0) + 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return statuses;
}

function leave(request: string): void {
  const socket = net.connect(server.port, '127.0.0.1').on('error', () => undefined);
  socket.write(request, () => socket.destroy());
}

/** What the process holds after a garbage collection. */
async function held() {
  const { messages, signals, promises, objects } = await server.liveObjects();
  const { heapUsed } = await server.read();
  return { messages, signals, promises, objects, heapBytes: heapUsed };
}

it(`holds nothing more after ${RENDERS} renders (N16)`, async () => {
  await render(0, WARM_UP);
  const before = await held();
  expect(await render(WARM_UP, MEASURED)).toEqual({ 200: MEASURED });
  const after = await held();
  const grown = {
    messages: after.messages - before.messages,
    signals: after.signals - before.signals,
    promises: after.promises - before.promises,
    objects: after.objects - before.objects,
    heapBytes: after.heapBytes - before.heapBytes,
  };
  // What belongs to a request is gone with it; a few idle connections may differ.
  expect(Math.max(grown.messages, grown.signals, grown.promises)).toBeLessThanOrEqual(AT_ONCE);
  // Less than one object a render: a cache that grows with the addresses would hold more.
  expect(grown.objects).toBeLessThan(MEASURED);
  expect(grown.heapBytes).toBeLessThan(MAX_HEAP_BYTES);
});
