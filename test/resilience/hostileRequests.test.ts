// Generated addresses and queries, as raw bytes, against the server process; fixed ones, headers and cookies too:
// test/integration/security/hostileRequests.test.ts; headers that nothing may obey: unkeyedInputs.test.ts beside it.
import fc from 'fast-check';
import { bodyOf, exchange, head, headerOf, statusOf } from '../support/rawClient';
import { checkCases } from '../support/resilience/cases';
import { isEchoed, queries, targets } from '../support/resilience/hostileTargets';
import {
  NO_SHEDDING,
  type ServerProcess,
  startServerProcess,
  stopServerProcesses,
} from '../support/resilience/serverProcess';

const PAGE_STATUSES = [200, 301, 302, 304, 400, 404, 405, 414, 431];
/** The backend's own statuses pass: login required, wrong method or type, too many calls. */
const PROXIED_STATUSES = [...PAGE_STATUSES, 401, 403, 415, 429];
const MAX_HELD_BYTES = 30 * 1024 * 1024;

let server: ServerProcess;
let session: string;

/** What the server says to a request with these bytes. */
const ask = (target: string, headers: readonly string[] = []) =>
  exchange(server.port, Buffer.from(head(target, { headers })));

beforeAll(async () => {
  server = await startServerProcess({ PUBLIC_URL: 'http://shop.example', ...NO_SHEDDING });
  session = `Cookie: ${await server.logIn('mei.lin')}`;
  // First requests load what every process holds from then on, and are no growth.
  for (const path of ['/', '/search', '/help', '/items/20450001', '/404'])
    for (let round = 0; round < 20; round++) await ask(path, [session]);
});
afterAll(stopServerProcesses);

/** Throws unless the response is one of the expected ones and shows nothing of the request as markup. */
function checkResponse(response: string, isProxied = false) {
  const allowed = isProxied ? PROXIED_STATUSES : PAGE_STATUSES;
  if (!allowed.includes(statusOf(response))) throw new Error(`an unexpected response: ${response.slice(0, 500)}`);
  const isHtml = headerOf(response, 'content-type')?.startsWith('text/html');
  if (isHtml && isEchoed(bodyOf(response))) throw new Error('markup of the request is not escaped');
}

/** Throws when the server holds more after these requests, or something failed in it. */
async function expectNothingHeld(run: () => Promise<void>) {
  const before = await server.read();
  await run();
  const after = await server.read();
  expect(after).toMatchObject({ prototypeKeys: [], rejections: 0 });
  expect(after.heldBytes - before.heldBytes).toBeLessThan(MAX_HELD_BYTES);
  expect(server.output()).not.toMatch(/process\.failed|request\.failed|page\.crashed/);
}

describe('the server', () => {
  it('responds to every request target', async () => {
    await expectNothingHeld(() =>
      checkCases(fc.tuple(targets, fc.boolean()), 30_000, async ([target, isBuyer]) =>
        checkResponse(await ask(target, isBuyer ? [session] : []), /^\/(api|iam)/.test(target)),
      ),
    );
  });

  it('responds to every query', async () => {
    const paths = ['/search', '/', '/help', '/help/11', '/article/detail/5', '/items/20450001', '/invite', '/404'];
    const cases = fc.tuple(
      fc.constantFrom(...paths, '/distributor/selection/cart', '/distributor/list/products', '/account/verification'),
      queries,
      fc.boolean(),
    );
    await expectNothingHeld(() =>
      checkCases(cases, 20_000, async ([path, query, isBuyer]) =>
        checkResponse(await ask(`${path}?${query}`, isBuyer ? [session] : [])),
      ),
    );
  });
});
