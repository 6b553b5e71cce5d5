// The embedded backend on a port of its own, whose calls are counted.
import http, { type RequestListener } from 'node:http';
import { createSandbox } from '../../../server/sandbox/createSandbox';
import { closeServers, closeWithServers, listen } from '../rawServer';
import { testSandboxOptions } from '../testSandbox';

export type EmbeddedBackend = Awaited<ReturnType<typeof startEmbeddedBackend>>;

/** Starts one, which `closeServers` ends; `respond` may take a request over by returning true. */
export async function startEmbeddedBackend(respond: (...args: Parameters<RequestListener>) => boolean = () => false) {
  const { app, calls, clearCalls, close } = createSandbox(testSandboxOptions);
  closeWithServers(close);
  const { origin } = await listen(http.createServer((req, res) => void (respond(req, res) || app(req, res))));
  return {
    origin,
    clearCalls,
    /** How many calls whose path contains this it has answered. */
    callsTo: (part: string): number => calls().filter(({ path }) => path.includes(part)).length,
    close: closeServers,
  };
}
