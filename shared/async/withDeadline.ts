import { AppError } from '../errors';

interface DeadlineOptions {
  /** Milliseconds that work which observes the same signal gets to settle after the abort; default 0. */
  readonly graceMs?: number;
}

/**
 * Settles as the work does, or rejects when the signal aborts first. The work itself is not stopped.
 *
 * @throws AppError of kind `timeout` when the signal timed out, `aborted` when it was aborted for another reason.
 */
export function withDeadline<T>(
  work: Promise<T>,
  signal: AbortSignal,
  { graceMs = 0 }: DeadlineOptions = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    let grace: ReturnType<typeof setTimeout> | undefined;
    const fail = (): void => {
      const kind = (signal.reason as Error | undefined)?.name === 'TimeoutError' ? 'timeout' : 'aborted';
      reject(new AppError(kind, 'Deadline exceeded', { cause: signal.reason }));
    };
    const onAbort = (): void => {
      if (graceMs === 0) fail();
      else grace = setTimeout(fail, graceMs);
    };
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => {
      clearTimeout(grace);
      signal.removeEventListener('abort', onAbort);
    });
  });
}
