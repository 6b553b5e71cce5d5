// A CPU profile of a running Node process, over its inspector.
import type { Profiler } from 'node:inspector';

/** Microseconds between two samples. */
const INTERVAL_US = 200;

/** The profile of a process with this inspector port while `work` runs. */
export async function profileOf(inspectorPort: number, work: () => Promise<void>): Promise<Profiler.Profile> {
  const [target] = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ];
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let lastId = 0;
  const call = (method: string, params: object = {}): Promise<unknown> => {
    const id = ++lastId;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const receive = ({ data }: MessageEvent): void => {
      const message = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (message.id !== id) return;
      socket.removeEventListener('message', receive);
      resolve(message.result);
    };
    socket.addEventListener('message', receive);
    socket.send(JSON.stringify({ id, method, params }));
    return promise;
  };
  await call('Profiler.enable');
  await call('Profiler.setSamplingInterval', { interval: INTERVAL_US });
  await call('Profiler.start');
  await work();
  const { profile } = (await call('Profiler.stop')) as { profile: Profiler.Profile };
  socket.close();
  return profile;
}
