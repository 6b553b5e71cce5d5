import { loadConfig } from '../../config/config';
import { createMemoryRedis } from '../../test/support/memoryRedis';
import { createRateLimits, rateLimited } from './rateLimits';

const config = loadConfig({});

/** Attempts that a client has before it must wait. */
async function attempts(take: (ip: string) => Promise<number>, ip: string) {
  let count = 0;
  while ((await take(ip)) === 0) count += 1;
  return count;
}

// How many attempts each has: test/integration/operations/rateLimit.test.ts.
describe('the rate limits', () => {
  it('forget the client seen longest ago beyond 10,000', async () => {
    const { login } = createRateLimits(config);
    await attempts(login.take, '192.0.2.1');
    const address = (index: number) => `10.0.${Math.floor(index / 250)}.${index % 250}`;
    for (let index = 0; index < 9_999; index += 1) await login.take(address(index));
    expect(await login.take('192.0.2.1')).toBeGreaterThan(0);
    for (let index = 0; index < 10_000; index += 1) await login.take(address(index));
    expect(await login.take('192.0.2.1')).toBe(0);
  });

  // What is one client: server/http/clientNetworks.test.ts.
  it('give a client one budget, and an IPv6 /48 network sixteen', async () => {
    const { channelCheck } = createRateLimits(config);
    const passed = async (addresses: readonly string[]) => {
      const waits = [];
      for (const address of addresses) waits.push(await channelCheck.take(address));
      return waits.filter((wait) => wait === 0).length;
    };
    const many = (addressOf: (index: number) => string) => passed(Array.from({ length: 256 }, (_, n) => addressOf(n)));
    expect(await many((n) => `2001:db8:0:0:${n.toString(16)}::1`)).toBe(10);
    expect(await many((n) => `2001:db8:1:${n.toString(16)}::1`)).toBe(160);
    // A client that has used up its own budget leaves its neighbours theirs.
    expect(await many(() => '2001:db8:2:0::1')).toBe(10);
    expect(await many((n) => `2001:db8:2:1:${n.toString(16)}::1`)).toBe(10);
  });

  it('let the logins of an IPv6 /48 network wait above a quarter of its own', async () => {
    jest.useFakeTimers();
    const { login } = createRateLimits(config);
    const waits: number[] = [];
    const customers = Array.from({ length: 17 }, (_, n) => `2001:db8:1:${n.toString(16)}::1`);
    for (const customer of customers)
      for (let attempt = 0; attempt < 10; attempt += 1) void login.take(customer).then((wait) => waits.push(wait));
    await jest.advanceTimersByTimeAsync(1_999);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(40);
    await jest.advanceTimersByTimeAsync(1);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(160);
    expect(waits.filter((wait) => wait > 0)).toHaveLength(10);
    jest.useRealTimers();
  });

  it('give a client of a network its factor, and leave its neighbours their own attempts', async () => {
    const factors = '{"198.51.100.7":3,"198.51.100.0/24":2,"2001:db8:1::/64":5}';
    const { login } = createRateLimits(loadConfig({ RATE_LIMIT_FACTORS: factors }));
    const addresses = ['198.51.100.7', '198.51.100.8:99', '::ffff:198.51.100.9', '::ffff:c633:640a', '198.51.101.7'];
    for (const [index, expected] of [30, 20, 20, 20, 10].entries())
      expect(await attempts(login.take, addresses[index] ?? '')).toBe(expected);
    expect(await attempts(login.take, '[2001:db8:1::9]:443')).toBe(50);
    expect(await attempts(login.take, '2001:db8:1:1::9')).toBe(10);
    await Promise.all([login.giveBack('198.51.100.7'), login.giveBack('198.51.100.7')]);
    expect([await login.take('198.51.100.7'), await attempts(login.take, 'unknown')]).toEqual([0, 10]);
  });

  it('count in memory while Redis is away', async () => {
    const { login } = createRateLimits(config, createMemoryRedis());
    expect(await attempts(login.take, '192.0.2.1')).toBe(10);
    await Promise.all([login.giveBack('192.0.2.1'), login.giveBack('192.0.2.1')]);
    expect(await login.take('192.0.2.1')).toBe(0);
  });
});

/** The budget that a call takes an attempt from, and whether it is passed on; its client leaves while it waits for the attempt. */
async function send(method: string, url: string, isLeaving = false) {
  const seen = { budget: 'none', isPassed: false };
  const socket = { destroyed: false };
  const budgets = Object.keys(config.rateLimits).map((name) => [
    name,
    {
      take: async () => {
        Object.assign(seen, { budget: name });
        socket.destroyed = isLeaving;
        return 0;
      },
    },
  ]);
  const req = { method, url, headers: {}, socket };
  const res = { req, once: () => undefined };
  const limited = rateLimited(Object.fromEntries(budgets), () => async () => false);
  await limited(req as never, res as never, () => Object.assign(seen, { isPassed: true }));
  return seen;
}

const SPELLINGS = [
  '/iam//login',
  '/iam/%6Cogin',
  '/iam/LOGIN',
  '/iam/login/',
  '/iam/api/v1/user/login',
  '/iam/x/sign-in',
];
const BELOW_API = ['user/login', 'x/USER_LOGIN_SERVICE', 'session/sign-in', 'userLogin', '%6Cogin/a'];
const OTHERS = ['session', 'oauth/token', 'authenticate', 'password/reset', 'sms/send-code', 'api/v1/user/register'];

it.each<[budget: string, methods: readonly string[], addresses: readonly string[]]>([
  [
    'login',
    ['POST', 'PUT', 'PATCH', 'DELETE'],
    ['/iam/login', ...SPELLINGS, ...BELOW_API.map((path) => `/api/${path}`)],
  ],
  ['iam', ['POST', 'PUT', 'PATCH', 'DELETE'], OTHERS.map((path) => `/iam/${path}`)],
  ['iam', ['GET'], ['/iam/sms/send-code?phone=1']],
  ['none', ['GET'], ['/iam/login', '/iam/resend.svg', '/api/user/login']],
  ['none', ['PUT'], ['/api/catalogInfo', '/api/catalog-in-stock', '/api/assignInventory', '/api/plugin/blogs']],
  ['channelCheck', ['GET'], ['/api/item/channel/verify?token=1', '/api/item/channel/verify/']],
  ['suggest', ['POST'], ['/api/item/search/suggest']],
])('the budget %s is taken by %j of its addresses', async (budget, methods, addresses) => {
  for (const method of methods)
    for (const url of addresses)
      expect([method, url, await send(method, url)]).toEqual([method, url, { budget, isPassed: true }]);
});

it('a login is not passed on whose client has left while it waited', async () => {
  expect(await send('POST', '/iam/login', true)).toEqual({ budget: 'login', isPassed: false });
});
