import { createMemoryRedis } from '../../test/support/memoryRedis';
import { clientKey, createRateLimits } from './rateLimits';

/** Attempts that a client has before it must wait. */
async function attempts(take: (ip: string) => Promise<number>, ip: string): Promise<number> {
  let count = 0;
  while ((await take(ip)) === 0) count += 1;
  return count;
}

// How many attempts each has: test/integration/operations/rateLimit.test.ts.
describe('the rate limits', () => {
  it('forget the client seen longest ago beyond 10,000', async () => {
    const { login } = createRateLimits();
    await attempts(login.take, '192.0.2.1');
    const address = (index: number): string => `10.0.${Math.floor(index / 250)}.${index % 250}`;
    for (let index = 0; index < 9_999; index += 1) await login.take(address(index));
    expect(await login.take('192.0.2.1')).toBeGreaterThan(0);
    for (let index = 0; index < 10_000; index += 1) await login.take(address(index));
    expect(await login.take('192.0.2.1')).toBe(0);
  });

  it('count in memory while Redis is away', async () => {
    const { login } = createRateLimits(createMemoryRedis());
    expect(await attempts(login.take, '192.0.2.1')).toBe(10);
    await Promise.all([login.giveBack('192.0.2.1'), login.giveBack('192.0.2.1')]);
    expect(await login.take('192.0.2.1')).toBe(0);
  });
});

describe('the key of a client', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('of %j is %j', (ip, key) => {
    expect(clientKey(ip)).toBe(key);
  });
});
