// Two instances behind the balancers of deployment/, one after the other restarted or killed under load.
import { setTimeout } from 'node:timers/promises';
import { startBalancer } from '../support/cluster/balancers';
import { badResults, type Cluster, startClients, startCluster, stopCluster } from '../support/cluster/cluster';
import { startRedis } from '../support/cluster/redisServer';

const CLIENTS = 30;
/** Of each balancer: 7,000 over both. */
const MIN_REQUESTS = 3_500;
/** A balancer that checks sees a new instance with its next check, half a second later at most. */
const CHECK_MS = 1_500;
const BALANCERS = ['nginx', 'haproxy'] as const;

let cluster: Cluster;

beforeEach(async () => {
  const { url } = await startRedis();
  cluster = await startCluster(2, { REDIS_URL: url });
});
afterEach(stopCluster);

const ports = () => cluster.instances.map(({ port }) => port);
const doubled = () => [...cluster.received].filter(([, count]) => count > 1).map(([mark]) => mark);

describe('two instances', () => {
  it.each(BALANCERS)('lose no request behind %s while both are restarted', async (name) => {
    const clients = startClients(await startBalancer[name](ports()), CLIENTS);
    await clients.more(300);
    for (const index of [0, 1]) {
      await cluster.restart(index, 'SIGTERM');
      await setTimeout(CHECK_MS);
      await clients.more(300);
    }
    await clients.more(Math.max(0, MIN_REQUESTS - clients.results.length));
    await clients.stop();

    const bad = badResults(clients.results);
    // nginx asks for no health: it may send a POST into the port that closes, which is refused and never made.
    const isRefused = ({ method, status }: (typeof bad)[number]) => method === 'POST' && status === 502;
    expect(bad.filter((result) => name !== 'nginx' || !isRefused(result))).toEqual([]);
    expect(bad.length).toBeLessThanOrEqual(CLIENTS);
    expect(doubled()).toEqual([]);
    expect(clients.marks.filter((mark) => !cluster.received.has(mark))).toHaveLength(bad.length);
  });

  it.each(BALANCERS)('lose no GET behind %s and send no POST twice when one is killed', async (name) => {
    const clients = startClients(await startBalancer[name](ports()), CLIENTS);
    await clients.more(300);
    await cluster.restart(1, 'SIGKILL');
    await clients.more(300);
    const sinceReady = clients.results.length;
    await clients.more(600);
    await clients.stop();

    const bad = badResults(clients.results);
    expect(bad.filter(({ method }) => method === 'GET')).toEqual([]);
    expect(doubled()).toEqual([]);
    // Only what the killed instance was working on can be lost.
    expect(bad.length).toBeLessThanOrEqual(CLIENTS);
    expect(badResults(clients.results.slice(sinceReady))).toEqual([]);
  });
});
