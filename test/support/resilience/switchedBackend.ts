// The embedded backend behind a switch: while it is down, every connection is reset. Its calls are counted.
import http, { type RequestListener } from 'node:http';
import { createSandbox } from '../../../server/sandbox/createSandbox';
import { closeServers, listen } from '../rawServer';
import { testSandboxOptions } from '../testSandbox';

export type SwitchedBackend = Awaited<ReturnType<typeof startSwitchedBackend>>;

/** Starts one; `respond` may take a request over by returning true. */
export async function startSwitchedBackend(respond: (...args: Parameters<RequestListener>) => boolean = () => false) {
  const sandbox = createSandbox(testSandboxOptions);
  let isUp = true;
  let calls: { readonly url: string; readonly at: number }[] = [];
  const server = await listen(
    http.createServer((req, res) => {
      calls.push({ url: req.url ?? '', at: performance.now() });
      if (!isUp) req.socket.destroy();
      else if (!respond(req, res)) sandbox.app(req, res);
    }),
  );
  /** Serves, or resets connections, from now on; counts from zero. */
  const setUp = (value: boolean): void => {
    isUp = value;
    calls = [];
  };
  /** When each call since the last switch whose path contains this arrived, served or not, by `performance.now()`. */
  const timesOf = (part: string): number[] => calls.filter(({ url }) => url.includes(part)).map(({ at }) => at);
  return {
    origin: server.origin,
    goDown: () => setUp(false),
    goUp: () => setUp(true),
    timesOf,
    callsTo: (part: string): number => timesOf(part).length,
    close: async (): Promise<void> => {
      await closeServers();
      await sandbox.close();
    },
  };
}
