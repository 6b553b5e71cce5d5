import { loadConfig } from '../../config/config';
import type { ApiClient } from '../../shared/api/apiClient';
import { AppError } from '../../shared/errors';
import { recordedLog } from '../../test/support/recordedLog';
import type { RateLimit } from '../middleware/rateLimits';
import { createChannelCheck, withChannelToken } from './channelToken';
import type { PageRequest } from './readPageRequest';

const { log, lines } = recordedLog();

/** A request for /search with this query, and the token of its cookie. */
const requestFor = (query: string, chtk?: string) =>
  ({
    ...{ requestId: 'request-1', path: '/search', publicOrigin: 'http://shop.example' },
    ...{ query: new URLSearchParams(query), cookies: chtk === undefined ? {} : { chtk } },
  }) as PageRequest;

/** No client reaches its limit here. */
const unlimited: RateLimit = { take: async () => 0, giveBack: async () => undefined };

/** Tokens over a backend whose result is this; `urls` are the calls. */
function setUp(result: () => Promise<boolean>) {
  const calls: Array<{ url: string; token: string }> = [];
  const signals: Array<AbortSignal | undefined> = [];
  const verifyChannel: ApiClient['verifyChannel'] = (input, options) => {
    calls.push(input);
    signals.push(options?.signal);
    return result();
  };
  const start = createChannelCheck(loadConfig({}), log, unlimited);
  const check = (query: string, chtk?: string) => start(requestFor(query, chtk), { verifyChannel } as ApiClient)();
  return { calls, signals, check };
}

beforeEach(() => {
  lines.length = 0;
});
afterEach(() => jest.useRealTimers());

describe('the check of a channel token', () => {
  it.each([
    ['without a token', 'keyword=a', undefined],
    ['without a token while the cookie has one', 'keyword=a', 't1'],
    ['with an empty token', 'chtk=', undefined],
    ['with the token of the cookie', 'chtk=t1', 't1'],
    ['with a token beyond 2,048 characters', `chtk=${'t'.repeat(2049)}`, undefined],
  ])('asks nothing for an address %s', async (_name, query, cookie) => {
    const { check, calls } = setUp(async () => true);
    expect(await check(query, cookie)).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it.each([true, false])('remembers the result %j for ten minutes, for each token', async (result) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: 1_000_000 });
    const { check, calls } = setUp(async () => result);
    const expected = result ? 't1' : undefined;
    expect([await check('chtk=t1'), await check('chtk=t1')]).toEqual([expected, expected]);
    expect(calls).toHaveLength(1);
    await check('chtk=t2');
    expect(calls.map(({ token }) => token)).toEqual(['t1', 't2']);
  });

  it('does not remember a failure, and logs its kind without the token (D40)', async () => {
    const { check, calls } = setUp(async () => Promise.reject(new AppError('http', 'secret text')));
    expect([await check('chtk=t1'), await check('chtk=t1')]).toEqual([undefined, undefined]);
    expect(calls).toHaveLength(2);
    expect(lines[0]).toMatchObject({ level: 'warn', event: 'channel.failed', requestId: 'request-1', reason: 'http' });
    expect(JSON.stringify(lines)).not.toMatch(/t1|secret/);
  });

  it('does not hold a page, and its late result counts for the next one (D92)', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const { check, calls, signals } = setUp(() => promise);
    expect(await check('chtk=t1')).toBeUndefined();
    expect(signals[0]?.aborted).toBe(false);
    resolve(true);
    await promise;
    expect(await check('chtk=t1')).toBe('t1');
    expect(calls).toHaveLength(1);
  });
});

it('withChannelToken adds the token of a request to a path (D83)', () => {
  expect(withChannelToken('/', new URLSearchParams('chtk=a%26b&x=1'))).toBe('/?chtk=a%26b');
  expect(withChannelToken('/', new URLSearchParams('x=1'))).toBe('/');
});
