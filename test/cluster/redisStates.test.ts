// Each state that a Redis can be in: what it can serve happens once over two instances, and what it can't is told in one line.
import net from 'node:net';
import { startCluster, stopCluster } from '../support/cluster/cluster';
import { type RedisServer, startRedis } from '../support/cluster/redisServer';
import { listen } from '../support/rawServer';
import type { EmbeddedBackend } from '../support/resilience/embeddedBackend';
import type { ServerProcess } from '../support/resilience/serverProcess';

const COMMIT = '/api/trantor/service/engine/execute/ToSea$DISTRIBUTE_RECORD_COMMIT_SERVICE';
/** Of an answer that is kept. */
const FAILING = { Cookie: 'sid=1', 'X-Sandbox-Fault': 'DISTRIBUTE_RECORD_COMMIT_SERVICE;failed' };
const OWN = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };

let backend: EmbeddedBackend;
let instances: readonly ServerProcess[];
afterEach(stopCluster);

/** Two instances over what listens there. */
async function start(url: string) {
  ({ backend, instances } = await startCluster(2, { REDIS_URL: url, DRAIN_MS: '0' }));
}

const post = async (instance: ServerProcess, path: string, headers: Record<string, string>, body: string) => {
  const response = await fetch(instance.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...OWN, ...headers },
    body,
  });
  return { status: response.status, text: await response.text() };
};

let round = 0;

/** How many of four commits that both instances get at once reach the backend, and of thirty guesses of one client. */
async function happened() {
  round += 1;
  backend.clearCalls();
  const keys = Array.from({ length: 4 }, (_, index) => `"key-${round}-${index}"`);
  const commits = keys.flatMap((key) =>
    instances.map((instance) => post(instance, COMMIT, { ...FAILING, 'Idempotency-Key': key }, '{}')),
  );
  const refused = (await Promise.all(commits)).filter(({ text }) => text.includes('"neverSent":true'));
  const address = `203.0.113.${round}`;
  let guesses = 0;
  for (let turn = 0; turn < 30; turn += 1) {
    const instance = instances[turn % 2] as ServerProcess;
    const { status } = await post(instance, '/iam/login', { 'X-Forwarded-For': address }, '{}');
    if (status !== 429) guesses += 1;
  }
  return { commits: backend.callsTo('DISTRIBUTE_RECORD_COMMIT_SERVICE'), refused: refused.length, guesses };
}

const ONCE = { commits: 4, refused: 0, guesses: 10 };
/** What can't be claimed is refused, and each instance counts alone. */
const REFUSED = { commits: 0, refused: 8, guesses: 20 };

const told = (state: string, reason = '') =>
  Promise.all(
    instances.map(({ printed }) =>
      printed(new RegExp(`"dependency":"redis","state":"${state}"(,"reason":"${reason})?`)),
    ),
  );

/** The lines of each instance. */
const lines = () =>
  instances.map(({ output }) =>
    [...output().matchAll(/"event":"dependency\.changed".*?"state":"(\w+)"/g)].map(([, state]) => state),
  );

/** A port that leads to one Redis, and to another one later. */
async function startName(first: RedisServer) {
  let target = first;
  const { port } = await listen(
    net.createServer((socket) => {
      const onward = net.connect(target.port, '127.0.0.1');
      socket.pipe(onward).pipe(socket);
      socket.on('error', () => onward.destroy()).on('close', () => onward.destroy());
      onward.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    }),
  );
  const move = (to: RedisServer) => {
    target = to;
  };
  return { url: first.url.replace(`:${first.port}`, `:${port}`), move };
}

describe('a listing is committed once and guesses are counted together', () => {
  it('by a Redis that is well, is late for a moment, and has been restarted', async () => {
    const redis = await startRedis();
    await start(redis.url);
    expect(await happened()).toEqual(ONCE);
    expect(await redis.command('PUBLISH', 'storefront:purge', 'http://shop.example/help')).toBe(2);
    await redis.command('CLIENT', 'PAUSE', '500');
    expect(await happened()).toEqual(ONCE);
    expect(lines()).toEqual([[], []]);
    await redis.kill();
    await told('away', 'connect ECONNREFUSED');
    await redis.start();
    await told('working');
    expect(await happened()).toEqual(ONCE);
    expect(await redis.command('PUBLISH', 'storefront:purge', 'http://shop.example/help')).toBe(2);
  });

  it('by the Redis to which the name leads, when the one before is demoted while it runs', async () => {
    const redis = await startRedis();
    const name = await startName(redis);
    await start(name.url);
    expect(await happened()).toEqual(ONCE);
    name.move(await startRedis());
    await redis.command('REPLICAOF', '127.0.0.1', '9');
    await told('refusing', 'READONLY');
    await told('working');
    expect(await happened()).toEqual(ONCE);
    expect(lines()).toEqual([
      ['refusing', 'working'],
      ['refusing', 'working'],
    ]);
  });
});

describe('a listing is refused as never sent, with one line,', () => {
  it.each([
    ['a replica', [], ['REPLICAOF', '127.0.0.1', '9'], 'READONLY'],
    ['full', [], ['CONFIG', 'SET', 'maxmemory', '1', 'maxmemory-policy', 'noeviction'], 'OOM'],
    ['closed to scripts', [], ['ACL', 'SETUSER', 'default', '-eval'], 'NOPERM'],
    ['closed to our keys', [], ['ACL', 'SETUSER', 'default', 'resetkeys', '~other:*'], 'NOPERM'],
    ['a node of a cluster that has no slots', ['--cluster-enabled', 'yes'], ['PING'], 'CLUSTERDOWN'],
  ])('by a Redis that is %s', async (_what, options, command, reply) => {
    const redis = await startRedis(options);
    await redis.command(...command);
    await start(redis.url);
    await told('refusing', reply);
    expect(await happened()).toEqual(REFUSED);
    for (const states of lines()) {
      // A busy machine is late, too, which is another change.
      expect([states.at(-1), states.filter((now, index) => now === states[index - 1])]).toEqual(['refusing', []]);
    }
  });

  it('by a Redis that hangs, and sent when it goes on', async () => {
    const redis = await startRedis();
    await start(redis.url);
    redis.halt(true);
    await told('away');
    expect(await happened()).toEqual(REFUSED);
    redis.halt(false);
    await told('working');
    expect(await happened()).toEqual(ONCE);
  });
});
