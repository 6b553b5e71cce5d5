// What instances know of each other's commits. Two of them over one Redis: test/integration/proxy/commitOnce.test.ts.
import { COMMIT_KEY_MS } from '../../shared/api/requestConstants';
import { createMemoryRedis } from '../../test/support/memoryRedis';
import { createCommitClaims } from './commitClaims';

const LISTED = { status: 200, headers: { 'content-type': 'text/plain' }, body: '{"success":true}' };
const TIMEOUT_MS = 60_000;
const away = () => Promise.reject(new Error('away'));
const idOf = (owner: string) => ({ name: 'n', bodyHash: 'b', owner });
const claimed = (outcome?: object) => JSON.stringify({ print: 'b', owner: 'first', outcome });

/** Claims in a Redis that runs scripts like this; `take` claims for an instance. */
function claimsOver(run: ReturnType<typeof createMemoryRedis>['eval'], { signal } = new AbortController()) {
  const claims = createCommitClaims({ sure: { eval: run }, clientKey: (name: string) => name } as never);
  return { ...claims, take: (owner = 'second') => claims.take(idOf(owner), TIMEOUT_MS, signal) };
}

describe('the claim of a commit (D164)', () => {
  it('is made at once by whoever has lost the reply to it, and its outcome is known to others', async () => {
    const redis = createMemoryRedis();
    let asked = 0;
    const { take, settle } = claimsOver(async (...script) => {
      const reply = await redis.eval(...script);
      asked += 1;
      return asked === 1 ? away() : reply;
    });
    expect([await take('first'), asked]).toEqual([undefined, 2]);
    await settle(idOf('first'), LISTED);
    expect(await take()).toMatchObject({ ...LISTED, isReplay: true });
  });

  it.each<[string, string, number]>([
    ['the first has ended without an answer', claimed(), COMMIT_KEY_MS - TIMEOUT_MS - 1],
    ...['no JSON', '[]', 'null', '{"print":1}', '{}'].map(
      (text) => [text, text, COMMIT_KEY_MS] as [string, string, number],
    ),
    ...[{ status: 99 }, { status: 1e9 }, { status: 200.5 }, { headers: { 'content-type': 'a\r\nb: c' } }].map(
      (part) => [JSON.stringify(part), claimed({ ...LISTED, ...part }), COMMIT_KEY_MS] as [string, string, number],
    ),
  ])('leaves an unknown outcome when Redis has this: %s', async (_what, text, leftMs) => {
    expect(await claimsOver(async () => [text, leftMs]).take()).toMatchObject({ status: 504 });
  });

  it('leaves an unknown outcome when Redis is lost while the first is waited for', async () => {
    const client = new AbortController();
    let asked = 0;
    const { take } = claimsOver(() => {
      asked += 1;
      if (asked === 1) return Promise.resolve([claimed(), COMMIT_KEY_MS]);
      client.abort();
      return away();
    }, client);
    expect(await take()).toMatchObject({ status: 504 });
  });

  it('takes no header of an answer but its type from Redis', async () => {
    const headers = { ...LISTED.headers, 'set-cookie': 'sid=evil', location: '/evil' };
    const outcome = await claimsOver(async () => [claimed({ ...LISTED, headers }), COMMIT_KEY_MS]).take();
    expect(JSON.stringify(outcome)).toContain('text/plain');
    expect(JSON.stringify(outcome)).not.toContain('evil');
  });

  it('that can’t be made in time refuses the commit as never sent', async () => {
    jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(2_999).mockReturnValue(3_000);
    const refused = await claimsOver(away).take();
    expect(refused).toMatchObject({ status: 503, mayBeRetried: true });
    expect(JSON.parse(refused?.body ?? '')).toMatchObject({ neverSent: true });
  });
});
