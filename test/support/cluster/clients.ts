// Clients of a shop that request pages and send marked POSTs one after the other, over kept-alive connections.
import http from 'node:http';

/** Where marked POSTs go, behind the proxy; the backend counts them. */
export const MARKED_CALL = '/api/item/cluster/mark';
const PAGES = ['/', '/help', '/article/detail/5', '/search?keyword=lamp', '/404'];

export interface ClientResult {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** 0 when the response did not come or was cut off. */
  readonly status: number;
  readonly ms: number;
}

export interface Clients {
  readonly results: readonly ClientResult[];
  /** The marks that were sent. */
  readonly marks: readonly string[];
  /** Resolves when so many more requests have ended. */
  more(count: number): Promise<void>;
  /** Ends after the requests in flight. */
  stop(): Promise<void>;
}

/** Starts clients of a port; every second request is a POST. */
export function startClients(port: number, count: number): Clients {
  const agent = new http.Agent({ keepAlive: true, maxSockets: count });
  const results: ClientResult[] = [];
  const marks: string[] = [];
  const waiting = new Set<() => void>();
  let isStopped = false;
  const work = async (client: number): Promise<void> => {
    for (let turn = client; !isStopped; turn += 1) {
      const mark = turn % 2 === 0 ? undefined : `mark-${client}-${turn}`;
      if (mark) marks.push(mark);
      results.push(await send(port, agent, mark, PAGES[turn % PAGES.length] ?? '/'));
      for (const look of waiting) look();
    }
  };
  const all = Promise.all(Array.from({ length: count }, (_, client) => work(client)));
  return {
    results,
    marks,
    more: (wanted) => {
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
    stop: async () => {
      isStopped = true;
      await all;
      agent.destroy();
    },
  };
}

function send(port: number, agent: http.Agent, mark: string | undefined, page: string): Promise<ClientResult> {
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
