// A write of a page is made under the user of that page alone, whoever has logged in in the browser since (ADR 25).
import request from 'supertest';
import type { CallName } from '../../../shared/api/callTable';
import { servicePath } from '../../../shared/api/engineRequest';
import { sharedStorefront } from '../../support/storefront';

const NAMES = { enginePrefix: 'ToSea$' };
const pathOf = (name: CallName) => servicePath(NAMES, name);
const COMMIT = pathOf('DISTRIBUTE_RECORD_COMMIT_SERVICE');
const MEI_LIN = '101';

const shop = sharedStorefront();
let otherCookie: string;
beforeAll(async () => {
  otherCookie = await shop.login('sofia.r');
});

interface Write {
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a browser gets for a write, and the writes that have reached the backend. */
async function write(path: string, { cookie = shop.cookie, headers = {} }: Write) {
  shop.sandbox.clearCalls();
  const { status, body } = await request(shop.app)
    .post(path)
    .set({ Cookie: cookie, 'X-Requested-With': 'XMLHttpRequest', ...headers })
    .send({ params: { request: { sellerProductId: '20450001', idList: ['20450001'] } } });
  const arrived = shop.sandbox.calls().filter((call) => !call.path.endsWith('user/current'));
  return { status, neverSent: (body as { neverSent?: boolean }).neverSent, arrived };
}

describe.each([
  ['an addition', pathOf('SLS_BUYER_CART_SAVE_EVENT_SERVICE'), {}],
  ['a removal', pathOf('SLS_BUYER_CART_DELETE_EVENT_SERVICE'), {}],
  ['a commit', COMMIT, {}],
  ['a commit with a key', COMMIT, { 'Idempotency-Key': '"k1"' }],
])('%s', (_what, path, common) => {
  const of = (pageUser: string) => ({ ...common, 'X-Page-User': pageUser });

  it('of the session’s user is passed on, and of whom the page is remains here', async () => {
    const { status, arrived } = await write(path, { headers: of(MEI_LIN) });
    expect([status === 412, arrived.length]).toEqual([false, 1]);
    expect(arrived[0]?.headers).not.toHaveProperty('x-page-user');
  });

  it('that names no user is passed on', async () => {
    expect((await write(path, { headers: { ...common } })).arrived).toHaveLength(1);
  });

  it.each([
    ['of another user than the session’s', of(MEI_LIN), () => otherCookie, 412],
    ['of a user whose id begins like that of the session’s', of(`${MEI_LIN}0`), () => shop.cookie, 412],
    ['that names an empty user', of(''), () => shop.cookie, 412],
    ['of an ended session', of(MEI_LIN), () => 'sid=ended', 401],
    ['without a session', of(MEI_LIN), () => 'lng=en-US', 401],
  ])('%s is refused and never sent', async (_which, headers, cookie, status) => {
    expect(await write(path, { headers: { ...headers }, cookie: cookie() })).toEqual({
      ...{ status, neverSent: true, arrived: [] },
    });
  });

  it('is never sent while nobody knows whose the session is', async () => {
    shop.sandbox.fail({ match: 'currentUser', status: 500 });
    expect(await write(path, { headers: of(MEI_LIN) })).toEqual({ status: 502, neverSent: true, arrived: [] });
  });
});

it('the answer to an earlier commit is the session’s alone: another user’s page does not get it', async () => {
  const headers = { 'Idempotency-Key': '"k-earlier"' };
  await write(COMMIT, { headers });
  const { status, arrived } = await write(COMMIT, { headers: { ...headers, 'X-Page-User': `${MEI_LIN}0` } });
  expect([status, arrived]).toEqual([412, []]);
});
