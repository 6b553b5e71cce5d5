// Starts and asks the process of the baselines.
import { once } from 'node:events';
import type { InitialState } from '../../shared/page/state';
import { SERVER_CORE, startNode } from './processes';

export interface FinishedPage {
  readonly path: string;
  readonly bytes: Buffer;
  readonly encoding: string | undefined;
}

export interface RenderRequest {
  readonly url: string;
  readonly state: InitialState;
  readonly ms: number;
}

export type BaselineRequest = RenderRequest | FinishedPage;

export type Baselines = Awaited<ReturnType<typeof startBaselines>>;

/** The process says its port first, then answers each request with CPU milliseconds. */
export async function startBaselines() {
  const child = startNode(SERVER_CORE, ['--import', 'tsx', 'scripts/bench/baselinesProcess.mts'], {});
  const ask = async (message?: BaselineRequest): Promise<number> => {
    const reply = once(child, 'message');
    if (message) child.send(message);
    return (await reply)[0] as number;
  };
  const port = await ask();
  return {
    pid: child.pid as number,
    /** Of the Express app that sends finished pages. */
    origin: `http://127.0.0.1:${port}`,
    /** CPU milliseconds of rendering the tree of a document and compressing it, in a loop. */
    render: (request: RenderRequest) => ask(request),
    /** Sends the page at its path from now on. */
    finish: (page: FinishedPage) => ask(page),
  };
}

/** The state that a document carries to the browser, and its size. */
export function stateOf(html: string): { readonly state: InitialState; readonly bytes: number } {
  const json = /<script[^>]*\sid="state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  if (json === undefined) throw new Error('The document has no state');
  return { state: JSON.parse(json) as InitialState, bytes: Buffer.byteLength(json) };
}
