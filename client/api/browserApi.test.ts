import type { ApiClient } from '../../shared/api/apiClient';
import { AppError, toAppError } from '../../shared/errors';
import { isCountFresh, lastCount, storeCount } from '../storage/values/cartCount';
import { testStorefront, testUser } from '../testing/testStorefront';
import { createBrowserApi } from './browserApi';

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

interface Backend {
  /** The status of every response. */
  readonly status?: number;
  readonly body?: unknown;
  /** How calls are admitted, in order; those after the last as the last. */
  readonly admissions?: readonly (AppError | undefined)[];
  /** What the response names as the page's user. */
  readonly named?: string;
}

/** An API client; `seen` is what happens, in order. */
function setUp({ status = 200, body = { success: true, data: null }, admissions = [undefined], named }: Backend = {}) {
  const seen: string[] = [];
  const left = [...admissions];
  globalThis.fetch = jest.fn(async (path: unknown, { headers }: RequestInit = {}) => {
    const pageUser = new Headers(headers).get('X-Page-User');
    seen.push(`send ${String(path).split(/[/$]/).at(-1)}${pageUser ? ` for ${pageUser}` : ''}`);
    return new Response(JSON.stringify(body), { status, headers: named ? { 'X-Page-User': named } : {} });
  });
  const storefront = testStorefront();
  const options: Parameters<typeof createBrowserApi>[0] = {
    ...storefront,
    user: testUser,
    pageUser: 'u1:tag',
    tabs: { ...storefront.tabs, publish: ({ kind }) => seen.push(`publish ${kind}`) },
    identity: {
      ensureSameUser: async (isWrite) => {
        seen.push(isWrite ? 'same user write' : 'same user read');
        const error = left.length > 1 ? left.shift() : left[0];
        if (error) throw error;
      },
      check: () => void seen.push('check'),
    },
    onUnauthorized: (isPrefetch) => seen.push(isPrefetch ? 'unauthorized prefetch' : 'unauthorized'),
  };
  return { api: createBrowserApi(options), seen };
}

const read = (api: ApiClient) => api.regions();
const write = (api: ApiClient) => api.addToCart('7');
const SEND_READ = 'send GEN_REGION_ALL_ACTION_EVENT_SERVICE for u1:tag';
const SEND_WRITE = 'send SLS_BUYER_CART_SAVE_EVENT_SERVICE for u1:tag';
const TOLD = ['same user write', 'publish write', SEND_WRITE, 'publish write'];
/** Who has logged in meanwhile is asked after a refusal. */
const ASKED = TOLD.toSpliced(3, 0, 'check', 'same user write');
const changed = new AppError('userChanged', '', { neverSent: true });
const ended = new AppError('unauthorized', 'Log in', { neverSent: true });
const prefetch = () => Object.assign(new AbortController().signal, { isPrefetch: true as const });

it.each<[string, (api: ApiClient) => Promise<unknown>, Backend, string[], string | undefined]>([
  ['a read is sent for the page’s user', read, {}, ['same user read', SEND_READ], undefined],
  ['a read of a changed user is not sent', read, { admissions: [changed] }, ['same user read'], 'userChanged'],
  [
    'a read that is refused because of another user is of a changed user',
    read,
    { status: 412, admissions: [undefined, changed] },
    ['same user read', SEND_READ, 'check', 'same user read'],
    'userChanged',
  ],
  ['a write is told before and after', write, {}, TOLD, undefined],
  ['a failed write is told too', write, { status: 500 }, TOLD, 'http'],
  [
    'a write of a changed user is neither sent nor told',
    write,
    { admissions: [changed] },
    ['same user write'],
    'userChanged',
  ],
  [
    'a write of an ended session is not sent, and is reported as one that was refused',
    write,
    { admissions: [ended] },
    ['same user write', 'unauthorized'],
    'unauthorized',
  ],
  [
    'a write that is refused because of another user is of a changed user',
    write,
    { status: 412, admissions: [undefined, changed] },
    ASKED,
    'userChanged',
  ],
  ['a write that is refused is a failure when the other user has left again', write, { status: 412 }, ASKED, 'http'],
  [
    'a call names its user as the last response has',
    async (api) => {
      await read(api);
      await write(api);
    },
    { named: 'u1:new' },
    ['same user read', SEND_READ, ...TOLD.with(2, SEND_WRITE.replace('tag', 'new'))],
    undefined,
  ],
  ['a 401 is reported (S159)', read, { status: 401 }, ['same user read', SEND_READ, 'unauthorized'], 'unauthorized'],
  ['a 403 is not reported', read, { status: 403 }, ['same user read', SEND_READ], 'forbidden'],
  [
    'a 401 to a prefetch is reported as such (S159)',
    (api) => api.regions({ signal: prefetch() }),
    { status: 401 },
    ['same user read', SEND_READ, 'unauthorized prefetch'],
    'unauthorized',
  ],
  // A visitor is an answer to it.
  [
    'the check of the user needs no admission',
    (api) => api.currentUser(),
    { status: 401 },
    ['send current'],
    undefined,
  ],
  [
    'logout needs none either, and is for whoever is logged in',
    (api) => api.logout(),
    { admissions: [changed] },
    ['send logout'],
    undefined,
  ],
])('%s (N27, N28)', async (_what, call, backend, events, failure) => {
  const { api, seen } = setUp(backend);
  const kind = await call(api).then(
    () => undefined,
    (error: unknown) => toAppError(error).kind,
  );
  expect([seen, kind]).toEqual([events, failure]);
});

describe('the count that is stored, after a write', () => {
  const leave = () => window.dispatchEvent(new Event('pagehide'));

  it.each<[string, Backend, boolean]>([
    ['that is answered', {}, true],
    ['that is refused', { body: { success: false, message: 'Sold out' } }, true],
    ['whose response is lost', { status: 504 }, false],
  ])('%s: whether it need not be asked for', async (_what, backend, isFresh) => {
    storeCount('u1', 3);
    const { api } = setUp(backend);
    await write(api).catch(() => undefined);
    leave();
    expect([lastCount('u1'), isCountFresh('u1')]).toEqual([3, isFresh]);
  });

  it('during which the document ends, is to be asked for; there is none where there was none', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { api } = setUp();
    globalThis.fetch = jest.fn(() => promise);
    const written = write(api);
    await new Promise((sent) => setTimeout(sent));
    leave();
    expect(lastCount('u1')).toBeUndefined();
    storeCount('u1', 3);
    leave();
    expect([lastCount('u1'), isCountFresh('u1')]).toEqual([3, false]);
    resolve(new Response('{"success":true}'));
    expect(await written).toBe(true);
  });
});

it('a call is given up after REQUEST_TIMEOUT_MS', async () => {
  jest.useFakeTimers();
  const { api } = setUp();
  globalThis.fetch = jest.fn(
    (_path: unknown, { signal }: RequestInit = {}) =>
      new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const asked = expect(read(api)).rejects.toThrow('request timeout');
  await jest.advanceTimersByTimeAsync(testStorefront().config.requestTimeoutMs);
  await asked;
});
