import { AppError } from './errors';

/**
 * The result of work, or a failure once the signal has aborted; for work that serves others too and goes on.
 *
 * @param graceMs how long work that has heard the same signal may still settle, with what it has
 * @throws AppError of kind timeout, or aborted when the client has gone.
 */
export function withDeadline<T>(signal: AbortSignal, work: Promise<T>, graceMs = 0): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      const kind = (signal.reason as Error | undefined)?.name === 'TimeoutError' ? 'timeout' : 'aborted';
      reject(new AppError(kind, 'Out of time', { cause: signal.reason }));
    };
    const giveUp = (): void => {
      if (graceMs === 0) fail();
      else setTimeout(fail, graceMs);
    };
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
