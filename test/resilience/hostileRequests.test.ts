// Generated addresses and queries, as raw bytes, against the server process; fixed ones, headers and cookies too:
// test/integration/security/hostileRequests.test.ts; headers that nothing may obey: test/nightly/sharedCache.test.ts.
import fc from 'fast-check';
import { checkCases } from '../support/resilience/cases';
import { isEchoed, queries, targets } from '../support/resilience/hostileTargets';
import { headerIn, KeptConnection, type RawResponse, textOf } from '../support/resilience/keptConnection';
import {
  NO_SHEDDING,
  type ServerProcess,
  startServerProcess,
  stopServerProcesses,
} from '../support/resilience/serverProcess';

const HOST = 'shop.example';
const PAGE_STATUSES = [200, 301, 302, 304, 400, 404, 405, 414, 431];
/** The backend's own statuses pass: login required, wrong method or type, too many calls. */
const PROXIED_STATUSES = [...PAGE_STATUSES, 401, 403, 415, 429];
const MAX_HELD_BYTES = 30 * 1024 * 1024;

let server: ServerProcess;
let session: string;

const request = (target: string, headers: readonly string[] = []): Buffer =>
  Buffer.from([`GET ${target} HTTP/1.1`, `Host: ${HOST}`, ...headers, '', ''].join('\r\n'));

beforeAll(async () => {
  server = await startServerProcess({ PUBLIC_URL: `http://${HOST}`, ...NO_SHEDDING });
  session = `Cookie: ${await server.logIn('mei.lin')}`;
  // First requests load what every process holds from then on, and are no growth.
  const connection = new KeptConnection(server.port);
  for (const path of ['/', '/search', '/help', '/items/20450001', '/404'])
    for (let round = 0; round < 20; round++) await connection.send(request(path, [session]));
  connection.close();
});
afterAll(stopServerProcesses);

/** Throws unless the response is one of the expected ones and shows nothing of the request as markup. */
function checkResponse(response: RawResponse, isProxied = false): void {
  const allowed = isProxied ? PROXIED_STATUSES : PAGE_STATUSES;
  if (!allowed.includes(response.status)) throw new Error(`status ${response.status}\n${response.head.slice(0, 500)}`);
  if (isHtml(response) && isEchoed(textOf(response))) throw new Error('markup of the request is not escaped');
}

const isHtml = (response: RawResponse): boolean => /^text\/html/.test(headerIn(response, 'content-type') ?? '');

/** Throws when the server holds more after these requests, or something failed in it. */
async function expectNothingHeld(run: () => Promise<void>): Promise<void> {
  const before = await server.read();
  await run();
  const after = await server.read();
  expect(after).toMatchObject({ prototypeKeys: [], rejections: 0 });
  expect(after.heldBytes - before.heldBytes).toBeLessThan(MAX_HELD_BYTES);
  expect(server.output()).not.toMatch(/process\.failed|request\.failed|page\.crashed/);
}

describe('the server', () => {
  it('responds to every request target', async () => {
    const count = 30_000;
    const check = async ([target, isBuyer]: readonly [string, boolean], connection: KeptConnection): Promise<void> =>
      checkResponse(await connection.send(request(target, isBuyer ? [session] : [])), /^\/(api|iam)/.test(target));
    await expectNothingHeld(() => checkCases(server.port, { cases: fc.tuple(targets, fc.boolean()), count, check }));
  });

  it('responds to every query', async () => {
    const count = 20_000;
    const paths = ['/search', '/', '/help', '/help/11', '/article/detail/5', '/items/20450001', '/invite', '/404'];
    const cases = fc.tuple(
      fc.constantFrom(...paths, '/distributor/selection/cart', '/distributor/list/products', '/account/verification'),
      queries,
      fc.boolean(),
    );
    const check = async ([path, query, isBuyer]: readonly [string, string, boolean], connection: KeptConnection) =>
      checkResponse(await connection.send(request(`${path}?${query}`, isBuyer ? [session] : [])));
    await expectNothingHeld(() => checkCases(server.port, { cases, count, check }));
  });
});
