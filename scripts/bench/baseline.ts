// The process that the server is compared with: Express sending the same finished bytes.
import { once } from 'node:events';
import type { InitialState } from '../../shared/page/state';
import { SERVER_CORE, startNode } from './processes';

export interface FinishedPage {
  readonly path: string;
  readonly bytes: Buffer;
  readonly encoding: string | undefined;
}

export type Baseline = Awaited<ReturnType<typeof startBaseline>>;

/** The process says its port first, then that it has a page. */
export async function startBaseline() {
  const child = startNode(SERVER_CORE, ['--import', 'tsx', 'scripts/bench/baselineProcess.mts'], {});
  const [port] = await once(child, 'message');
  return {
    pid: child.pid as number,
    origin: `http://127.0.0.1:${port}`,
    /** Sends the page at its path from now on. */
    finish: async (page: FinishedPage): Promise<void> => {
      const reply = once(child, 'message');
      child.send(page);
      await reply;
    },
  };
}

/** The state that a document carries to the browser, and its size. */
export function stateOf(html: string): { readonly state: InitialState; readonly bytes: number } {
  const json = /<script[^>]*\sid="state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  if (json === undefined) throw new Error('The document has no state');
  return { state: JSON.parse(json) as InitialState, bytes: Buffer.byteLength(json) };
}
