// Starts and asks the process of the limits.
import { once } from 'node:events';
import type { InitialState } from '../../shared/page/state';
import { SERVER_CORE, startNode } from './processes';

/** Renders a page in a loop, or holds a finished page for `path`. */
export type LimitsRequest =
  | { readonly url: string; readonly state: InitialState; readonly ms: number; readonly compress: boolean }
  | {
      readonly path: string;
      /** Base64. */
      readonly bytes: string;
      readonly encoding: string | undefined;
      /** Origin that serves what the page links. */
      readonly storefront: string;
    };

export type LimitsReply = { readonly port: number } | { readonly cpuMs: number };

export interface Limits {
  readonly pid: number;
  /** Of the Express app that sends finished pages. */
  readonly origin: string;
  /** CPU milliseconds of rendering the tree of a document, alone or with compression. */
  render(url: string, state: InitialState, ms: number, compress: boolean): Promise<number>;
  /** Sends these bytes at this path from now on. */
  finish(path: string, bytes: Buffer, encoding: string | undefined, storefront: string): Promise<void>;
}

export async function startLimits(): Promise<Limits> {
  const child = startNode(SERVER_CORE, ['--import', 'tsx', 'scripts/bench/limitsProcess.mts'], {});
  const nextReply = async (): Promise<LimitsReply> => (await once(child, 'message'))[0] as LimitsReply;
  const ask = async (message: LimitsRequest): Promise<number> => {
    const reply = nextReply();
    child.send(message);
    const received = await reply;
    return 'cpuMs' in received ? received.cpuMs : 0;
  };
  const started = await nextReply();
  if (!('port' in started) || child.pid === undefined) throw new Error('The process of the limits did not start');
  return {
    pid: child.pid,
    origin: `http://localhost:${started.port}`,
    render: (url, state, ms, compress) => ask({ url, state, ms, compress }),
    finish: async (path, bytes, encoding, storefront) => {
      await ask({ path, bytes: bytes.toString('base64'), encoding, storefront });
    },
  };
}

/** The state that a document carries to the browser, and its size. */
export function stateOf(html: string): { readonly state: InitialState; readonly bytes: number } {
  const json = /<script[^>]*\sid="state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  if (json === undefined) throw new Error('The document has no state');
  return { state: JSON.parse(json) as InitialState, bytes: Buffer.byteLength(json) };
}
