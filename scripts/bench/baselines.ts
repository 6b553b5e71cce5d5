// Starts and asks the process of the baselines.
import { once } from 'node:events';
import type { InitialState } from '../../shared/page/state';
import { SERVER_CORE, startNode } from './processes';

/** Renders a page in a loop, or holds a finished page for `path`. */
export type BaselineRequest =
  | { readonly url: string; readonly state: InitialState; readonly ms: number; readonly compress: boolean }
  | {
      readonly path: string;
      /** Base64. */
      readonly bytes: string;
      readonly encoding: string | undefined;
      /** Origin that serves what the page links. */
      readonly storefront: string;
    };

export type BaselineReply = { readonly port: number } | { readonly cpuMs: number };

export interface Baselines {
  readonly pid: number;
  /** Of the Express app that sends finished pages. */
  readonly origin: string;
  /** CPU milliseconds of rendering the tree of a document, alone or with compression. */
  render(url: string, state: InitialState, ms: number, compress: boolean): Promise<number>;
  /** Sends these bytes at this path from now on. */
  finish(path: string, bytes: Buffer, encoding: string | undefined, storefront: string): Promise<void>;
}

export async function startBaselines(): Promise<Baselines> {
  const child = startNode(SERVER_CORE, ['--import', 'tsx', 'scripts/bench/baselinesProcess.mts'], {});
  const nextReply = async (): Promise<BaselineReply> => (await once(child, 'message'))[0] as BaselineReply;
  const ask = async (message: BaselineRequest): Promise<number> => {
    const reply = nextReply();
    child.send(message);
    const received = await reply;
    return 'cpuMs' in received ? received.cpuMs : 0;
  };
  const started = await nextReply();
  if (!('port' in started) || child.pid === undefined) throw new Error('The process of the baselines did not start');
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
