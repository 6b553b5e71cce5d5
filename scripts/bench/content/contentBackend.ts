// A backend that sends what a case says, however large.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { REST_CALLS } from '../../../shared/api/contract';
import type { ContentCase } from './contentCases';

const USER = JSON.stringify({ success: true, data: { id: 1, username: 'buyer', name: 'Buyer' } });
const NOTHING = JSON.stringify({ success: true, data: null });

export interface ContentBackend {
  readonly origin: string;
  /** Sends these responses from now on; null to calls that are not among them. A request with a cookie has a user. */
  use(responses: ContentCase['responses']): void;
  close(): void;
}

export async function startContentBackend(): Promise<ContentBackend> {
  let bodies: readonly (readonly [path: string, body: Buffer])[] = [];
  const server = http.createServer((req, res) => {
    const path = req.url?.split('?')[0] ?? '';
    const isUserCall = path === REST_CALLS.currentUser.path;
    const [, body] = bodies.find(([end]) => path.endsWith(end)) ?? [];
    res.setHeader('Content-Type', 'application/json');
    req.resume().once('end', () => res.end(body ?? (isUserCall && req.headers.cookie ? USER : NOTHING)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (responses) => {
      bodies = Object.entries(responses).map(([path, body]) => [path, Buffer.from(body)]);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
