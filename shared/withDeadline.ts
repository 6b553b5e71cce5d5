import { AppError } from './errors';

interface DeadlineOptions {
  /** Milliseconds that work which listens to the same signal still gets to settle with what it has; default 0. */
  readonly graceMs?: number;
}

/**
 * The result of work, or a failure once the signal has aborted. For work that may not listen to the signal, because it
 * serves others too.
 *
 * @throws AppError of kind timeout, or aborted when the signal has another reason than a timeout.
 */
export function withDeadline<T>(
  work: Promise<T>,
  signal: AbortSignal,
  { graceMs = 0 }: DeadlineOptions = {},
): Promise<T> {
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
