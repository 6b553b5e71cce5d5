// The embedded backend behind a switch: while it is down, every connection is reset. Its calls are counted.
import http, { type RequestListener } from 'node:http';
import { createSandbox } from '../../../server/sandbox/createSandbox';
import { closeServers, listen } from '../rawServer';
import { testSandboxOptions } from '../testSandbox';

export interface SwitchedBackend {
  readonly origin: string;
  /** Resets connections from now on; counts from zero. */
  goDown(): void;
  /** Serves from now on; counts from zero. */
  goUp(): void;
  /** Calls since the last switch whose path contains this, served or not. */
  callsTo(part: string): number;
  /** When each of these calls arrived, in milliseconds of `performance.now()`. */
  timesOf(part: string): readonly number[];
  close(): Promise<void>;
}

/** Starts one; `respond` may take a request over by returning true. */
export async function startSwitchedBackend(
  respond: (...args: Parameters<RequestListener>) => boolean = () => false,
): Promise<SwitchedBackend> {
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
  const setUp = (value: boolean): void => {
    isUp = value;
    calls = [];
  };
  const timesOf = (part: string): number[] => calls.filter(({ url }) => url.includes(part)).map(({ at }) => at);
  return {
    origin: server.origin,
    goDown: () => setUp(false),
    goUp: () => setUp(true),
    timesOf,
    callsTo: (part) => timesOf(part).length,
    close: async () => {
      await closeServers();
      await sandbox.close();
    },
  };
}
