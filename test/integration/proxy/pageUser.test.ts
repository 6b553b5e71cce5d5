// A call of a page is made under the user of that page alone, whoever has logged in in the browser since (ADR 25).
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

/** What the calls of the user's page name. */
async function pageUserOf(cookie: string) {
  const { text } = await shop.get('/help', cookie).expect(200);
  return /"pageUser":"([^"]+)"/.exec(text)?.[1] ?? '';
}

const PRODUCT = { sellerProductId: '20450001', idList: ['20450001'] };

/** What a browser gets for a write, and the writes that have reached the backend. */
async function write(
  path: string,
  headers: Readonly<Record<string, string>>,
  cookie = shop.cookie,
  payload: object = PRODUCT,
) {
  shop.sandbox.clearCalls();
  const response = await request(shop.app)
    .post(path)
    .set({ Cookie: cookie, 'X-Requested-With': 'XMLHttpRequest', ...headers })
    .send({ params: { request: payload } });
  const calls = shop.sandbox.calls();
  const arrived = calls.filter((call) => !call.path.endsWith('user/current'));
  const { status, body } = response;
  const { neverSent } = body as { neverSent?: boolean };
  return { status, neverSent, arrived, asked: calls.length - arrived.length, named: response.get('X-Page-User') };
}

describe.each([
  ['a read', pathOf('SLS_BUYER_CART_PAGE_EVENT_SERVICE'), {}],
  ['an addition', pathOf('SLS_BUYER_CART_SAVE_EVENT_SERVICE'), {}],
  ['a removal', pathOf('SLS_BUYER_CART_DELETE_EVENT_SERVICE'), {}],
  ['a commit', COMMIT, {}],
  ['a commit with a key', COMMIT, { 'Idempotency-Key': '"k1"' }],
])('%s', (_what, path, common) => {
  const of = (pageUser: string) => ({ ...common, 'X-Page-User': pageUser });

  it('of the session’s user is passed on, and of whom the page is remains here', async () => {
    const { status, arrived } = await write(path, of(MEI_LIN));
    expect([status === 412, arrived.length]).toEqual([false, 1]);
    expect(arrived[0]?.headers).not.toHaveProperty('x-page-user');
  });

  it('that names no user is passed on', async () => {
    expect((await write(path, { ...common })).arrived).toHaveLength(1);
  });

  it.each([
    ['of another user than the session’s', of(MEI_LIN), () => otherCookie, 412],
    ['of a user whose id begins like that of the session’s', of(`${MEI_LIN}0`), () => shop.cookie, 412],
    ['that names an empty user', of(''), () => shop.cookie, 412],
    ['of an ended session', of(MEI_LIN), () => 'sid=ended', 401],
    ['without a session', of(MEI_LIN), () => 'lng=en-US', 401],
  ])('%s is refused and never sent', async (_which, headers, cookie, status) => {
    expect(await write(path, { ...headers }, cookie())).toMatchObject({
      ...{ status, neverSent: true, arrived: [], named: undefined },
    });
  });

  it('is never sent while nobody knows whose the session is', async () => {
    shop.sandbox.fail({ match: 'currentUser', status: 500 });
    expect(await write(path, of(MEI_LIN))).toMatchObject({ status: 502, neverSent: true, arrived: [] });
  });

  it('under the cookies of its page is passed on, and nobody is asked whose session it is', async () => {
    const { status, arrived, asked } = await write(path, of(await pageUserOf(shop.cookie)));
    expect([status === 412, arrived.length, asked]).toEqual([false, 1, 0]);
  });

  it('under cookies that have changed is passed on after one question, whose answer the next call names', async () => {
    const cookie = `${shop.cookie}; renewed=1`;
    const first = await write(path, of(await pageUserOf(shop.cookie)), cookie);
    expect([first.arrived.length, first.asked]).toEqual([1, 1]);
    const next = await write(path, of(first.named ?? ''), cookie);
    expect([next.arrived.length, next.asked]).toEqual([1, 0]);
  });

  it('under the cookies of another user is refused, although it has the tag of its page', async () => {
    const refused = await write(path, of(await pageUserOf(shop.cookie)), otherCookie);
    expect(refused).toMatchObject({ status: 412, arrived: [], asked: 1 });
  });
});

it.each([401, 500])('an earlier commit is in doubt, not unsent, when the user call ends with %i', async (failure) => {
  const cookie = await shop.login('jonas.o');
  const pageUser = await pageUserOf(cookie);
  const commit = (named = pageUser) =>
    write(COMMIT, { 'Idempotency-Key': `"k-${failure}"`, 'X-Page-User': named }, cookie, {
      ...{ channelId: '1', shopId: '1', sellerProductIdList: ['20450020'] },
    });
  expect(await commit()).toMatchObject({ status: 200, asked: 0 });
  for (const named of [pageUser, '1']) {
    shop.sandbox.fail({ match: 'currentUser', status: failure, times: 1 });
    expect(await commit(named)).toMatchObject({ status: 502, neverSent: undefined, arrived: [], asked: 1 });
  }
  expect(await commit()).toMatchObject({ status: 200, arrived: [] });
});

it('tags of two sessions, and of two users of one session, are different', async () => {
  const [again, mine] = [await shop.login('mei.lin'), await pageUserOf(shop.cookie)];
  expect(await pageUserOf(again)).not.toBe(mine);
  const forged = mine.replace(MEI_LIN, '102');
  expect(await write(COMMIT, { 'X-Page-User': forged })).toMatchObject({ status: 412, asked: 1 });
});
