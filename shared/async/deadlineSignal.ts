interface DeadlineSignal {
  readonly signal: AbortSignal;
  /** Stops the timer and removes the listener from the parent, which may live much longer than the work. */
  readonly release: () => void;
  /** Aborts at once, for another reason than the time. */
  readonly abort: (reason: unknown) => void;
}

/**
 * A signal that aborts after `milliseconds` with a TimeoutError, or with `parent` and its reason. Unlike
 * AbortSignal.timeout it costs nothing once it is released, and creates its error only when the time is up.
 */
export function deadlineSignal(milliseconds: number, parent?: AbortSignal): DeadlineSignal {
  const deadline = new AbortController();
  const expire = (): void => deadline.abort(new DOMException('The operation timed out', 'TimeoutError'));
  const timer: ReturnType<typeof setTimeout> | number = setTimeout(expire, milliseconds);
  // In Node a deadline keeps no process alive, as with AbortSignal.timeout.
  if (typeof timer === 'object') timer.unref();
  const release = (): void => {
    clearTimeout(timer);
    parent?.removeEventListener('abort', followParent);
  };
  const abort = (reason: unknown): void => {
    release();
    deadline.abort(reason);
  };
  const followParent = (): void => abort(parent?.reason);
  if (parent?.aborted) followParent();
  else parent?.addEventListener('abort', followParent);
  return { signal: deadline.signal, release, abort };
}
