import { AppError } from '../shared/errors';

/** Milliseconds in which work that has heard the signal may still settle, with what it has. */
const GRACE_MS = 50;

/**
 * The result of work, or a failure once the signal has aborted; for work that serves others too and goes on. Whoever
 * heard the signal first has a moment to settle: a loader that does without what did not come still gives its page.
 *
 * @throws AppError of kind timeout, or aborted when the client has gone.
 */
export function withinSignal<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      const kind = (signal.reason as Error | undefined)?.name === 'TimeoutError' ? 'timeout' : 'aborted';
      setTimeout(() => reject(new AppError(kind, 'Out of time', { cause: signal.reason })), GRACE_MS);
    };
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
