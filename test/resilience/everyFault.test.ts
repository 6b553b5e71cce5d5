// Every fault of the embedded backend on every call of every page, for visitors and buyers: each ends in a page of ours, and
// nothing stays behind. What each page becomes is in test/integration/pages/faults.test.ts.
import { FAULT_KIND_NAMES, type FaultKindName } from '../../server/sandbox/faults/faultKinds';
import { routes } from '../../shared/routing/routes';
import { examplePaths } from '../support/examplePaths';
import { exchange, head, headerOf, statusOf } from '../support/rawClient';
import {
  NO_SHEDDING,
  type ServerProcess,
  startServerProcess,
  stopServerProcesses,
} from '../support/resilience/serverProcess';

/** Without the page that is a 500 by itself. */
const PATHS = routes.filter(({ name }) => name !== 'serverError').flatMap(examplePaths);
const STATUSES = [200, 302, 400, 403, 404, 410, 503];
/** Responses of which a page reads no more: what it needs of them is missing, and no retry brings it (D170). */
const TOO_LARGE: readonly FaultKindName[] = ['huge', 'gzipBomb'];
const ENDLESS: readonly FaultKindName[] = ['hang', 'drip'];
/** What the breaker counts as an outage comes last: it would hide the others. */
const KINDS = FAULT_KIND_NAMES.toSorted((a, b) => Number(ENDLESS.includes(a)) - Number(ENDLESS.includes(b)));

let patient: ServerProcess;
let quick: ServerProcess;
let session: string;

beforeAll(async () => {
  // All pages of a round are one client's, which would have a quarter of what a busy process finishes.
  patient = await startServerProcess({ SSR_TIMEOUT_MS: '30000', REQUEST_TIMEOUT_MS: '30000', ...NO_SHEDDING });
  quick = await startServerProcess({ SSR_TIMEOUT_MS: '1000', REQUEST_TIMEOUT_MS: '1000', ...NO_SHEDDING });
  session = await patient.logIn('mei.lin');
});
afterAll(stopServerProcesses);

async function open(port: number, path: string, headers: readonly string[] = []) {
  const response = await exchange(port, head(path, { host: 'localhost', headers }));
  return { path, status: statusOf(response), location: headerOf(response, 'location') };
}

describe('every page, with a fault on all its calls', () => {
  it.each(KINDS)('is a page of ours with %s', async (kind) => {
    const { port } = ENDLESS.includes(kind) ? quick : patient;
    const statuses = TOO_LARGE.includes(kind) ? [...STATUSES, 500] : STATUSES;
    for (const cookie of [[], [`Cookie: ${session}`]]) {
      const headers = [`X-Sandbox-Fault: *;${kind};delayMs=1`, ...cookie];
      const outcomes = await Promise.all(PATHS.map((path) => open(port, path, headers)));
      const isOurs = ({ path, status, location = '' }: (typeof outcomes)[number]) =>
        statuses.includes(status) &&
        (status !== 302 || location.startsWith('/iam/login?') || location === `/busy?from=${encodeURIComponent(path)}`);
      expect(outcomes.filter((outcome) => !isOurs(outcome))).toEqual([]);
    }
  });

  it('leaves no promise alone, no crash, and no socket open', async () => {
    for (const server of [patient, quick]) {
      let reading = await server.read();
      const sockets = () => reading.resources.filter((kind) => kind === 'TCPSocketWrap').length;
      // The sockets of anonymous calls stay for the next ones; they are idle for seconds at most.
      for (let round = 0; round < 100 && sockets() > 1; round++) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        reading = await server.read();
      }
      expect([reading.rejections, sockets() <= 1]).toEqual([0, true]);
      expect(server.output()).not.toMatch(/process\.failed|request\.failed/);
    }
    const headers = [`Cookie: ${session}`];
    for (const path of ['/', '/search', '/items/20450001', '/distributor/selection/cart'])
      expect(await open(patient.port, path, headers)).toMatchObject({ status: 200 });
  });
});
