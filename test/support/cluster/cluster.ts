// Instances of the built storefront over one embedded backend, whose marked POSTs are counted.
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServers } from '../rawServer';
import { startEmbeddedBackend } from '../resilience/embeddedBackend';
import { NO_SHEDDING, startServerProcess, stopServerProcesses } from '../resilience/serverProcess';
import { stopBalancers } from './balancers';
import { stopRedis } from './redisServer';

/** Where marked POSTs go, behind the proxy; the backend counts them. */
const MARKED_CALL = '/api/item/cluster/mark';
const PAGES = ['/', '/help', '/article/detail/5', '/search?keyword=lamp', '/404'];

/** Ends all that a file of these tests has started; call it in `afterEach`. */
export async function stopCluster(): Promise<void> {
  await stopBalancers();
  await stopServerProcesses();
  await closeServers();
  await stopRedis();
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Starts as many instances, each with these variables. */
export async function startCluster(count: number, env: Record<string, string>) {
  /** How often the backend has received each mark. */
  const received = new Map<string, number>();
  const backend = await startEmbeddedBackend((req, res) => respondToMark(req, res, received));
  const common = {
    BACKEND_URL: backend.origin,
    PUBLIC_URL: 'http://shop.example',
    PUBLIC_PAGES: '/search,/items/*',
    ...NO_SHEDDING,
    DRAIN_MS: '5000',
    ...env,
  };
  const instances = await Promise.all(Array.from({ length: count }, () => startServerProcess(common)));
  return {
    backend,
    instances,
    received,
    /** Ends an instance by this signal and starts it again on its port; resolves when it is ready. */
    restart: async (index: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
      const old = instances[index];
      old?.child.kill(signal);
      await old?.ended;
      instances[index] = await startServerProcess({ ...common, PORT: String(old?.port) });
    },
  };
}

function respondToMark(req: IncomingMessage, res: ServerResponse, received: Map<string, number>): boolean {
  if (!req.url?.startsWith(MARKED_CALL)) return false;
  let body = '';
  req.on('data', (chunk: Buffer) => {
    body += chunk;
  });
  req.once('end', () => {
    const { mark } = JSON.parse(body) as { mark: string };
    received.set(mark, (received.get(mark) ?? 0) + 1);
    // As long as a call takes: an instance that ends meanwhile loses it.
    setTimeout(() => res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"success":true}'), 20);
  });
  return true;
}

interface ClientResult {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** 0 when the response did not come or was cut off. */
  readonly status: number;
  readonly ms: number;
}

/** Starts clients of a port that request pages and send marked POSTs in turn, over kept-alive connections. */
export function startClients(port: number, count: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: count });
  const results: ClientResult[] = [];
  /** The marks that were sent. */
  const marks: string[] = [];
  const waiting = new Set<() => void>();
  let isStopped = false;
  const work = async (client: number): Promise<void> => {
    for (let turn = client; !isStopped; turn += 1) {
      const mark = turn % 2 === 0 ? undefined : `mark-${client}-${turn}`;
      if (mark) marks.push(mark);
      results.push(await sendMarked(port, agent, mark, PAGES[turn % PAGES.length] ?? '/'));
      for (const look of waiting) look();
    }
  };
  const all = Promise.all(Array.from({ length: count }, (_, client) => work(client)));
  return {
    results,
    marks,
    /** Resolves when so many more requests have ended. */
    more: (wanted: number): Promise<void> => {
      const enough = results.length + wanted;
      return new Promise((resolve) => {
        const look = (): void => {
          if (results.length < enough) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      });
    },
    /** Ends after the requests in flight. */
    stop: async (): Promise<void> => {
      isStopped = true;
      await all;
      agent.destroy();
    },
  };
}

function sendMarked(port: number, agent: http.Agent, mark: string | undefined, page: string): Promise<ClientResult> {
  const method = mark ? 'POST' : 'GET';
  const path = mark ? MARKED_CALL : page;
  const headers = mark ? { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' } : {};
  const start = performance.now();
  return new Promise((resolve) => {
    const done = (status: number): void => resolve({ method, path, status, ms: performance.now() - start });
    const request = http.request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      response.resume().once('error', () => undefined);
      response.once('close', () => done(response.complete ? (response.statusCode ?? 0) : 0));
    });
    request.once('error', () => done(0));
    request.end(mark ? JSON.stringify({ mark }) : undefined);
  });
}

/** What is neither a page nor the response to a call. */
export const badResults = (results: readonly ClientResult[]): ClientResult[] =>
  results.filter(({ path, status }) => status !== (path === '/404' ? 404 : 200));
