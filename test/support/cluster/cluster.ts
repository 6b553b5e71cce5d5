// Instances of the built storefront over one embedded backend, whose marked POSTs are counted.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NO_SHEDDING, type ServerProcess, startServerProcess } from '../resilience/serverProcess';
import { type SwitchedBackend, startSwitchedBackend } from '../resilience/switchedBackend';
import { MARKED_CALL } from './clients';

export interface Cluster {
  readonly backend: SwitchedBackend;
  readonly instances: readonly ServerProcess[];
  /** How often the backend has received each mark. */
  readonly received: ReadonlyMap<string, number>;
  /** Ends an instance by this signal and starts it again on its port; resolves when it is ready. */
  restart(index: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts as many instances, each with these variables. */
export async function startCluster(count: number, env: Record<string, string>): Promise<Cluster> {
  const received = new Map<string, number>();
  const backend = await startSwitchedBackend((req, res) => respondToMark(req, res, received));
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
    restart: async (index, signal) => {
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
