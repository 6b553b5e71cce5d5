// A backend that goes away and comes back, by the order of events.
import { setTimeout as delay } from 'node:timers/promises';
import { KeptConnection } from '../support/resilience/keptConnection';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../support/resilience/serverProcess';
import { type SwitchedBackend, startSwitchedBackend } from '../support/resilience/switchedBackend';

const REQUESTS = 200;
/** Far more than any breaker needs; without one every request makes a call, with a retry two. */
const MAX_CALLS = 80;

let backend: SwitchedBackend;
let server: ServerProcess;
let connection: KeptConnection;

beforeAll(async () => {
  backend = await startSwitchedBackend();
  server = await startServerProcess({ BACKEND_URL: backend.origin });
  connection = new KeptConnection(server.port);
});
afterAll(async () => {
  connection.close();
  await stopServerProcesses();
  await backend.close();
});

/** The parameter keeps it from being a stored page of visitors. */
const home = async (): Promise<number> =>
  (await connection.send('GET /?fresh HTTP/1.1\r\nHost: localhost\r\n\r\n')).status;

describe('a backend outage', () => {
  it('leads pages to /busy and soon makes few calls', async () => {
    expect(await home()).toBe(200);
    backend.goDown();
    for (let round = 0; round < REQUESTS; round++) expect(await home()).toBe(302);
    expect(backend.callsTo('recommend-group')).toBeLessThanOrEqual(MAX_CALLS);
  });

  it('ends with the first success: from then on every page is served', async () => {
    backend.goUp();
    let attempts = 1;
    for (; (await home()) !== 200; attempts++) {
      expect(attempts).toBeLessThan(200);
      await delay(100);
    }
    const after = [];
    for (let round = 0; round < 50; round++) after.push(await home());
    expect(after).toEqual(Array(50).fill(200));
    // One call a page: nothing was queued to be sent again.
    expect(backend.callsTo('recommend-group')).toBeLessThanOrEqual(50 + 1 + 2);
  });
});
