// A deadline as a signal, and promises that do not wait beyond one.

/**
 * A signal that aborts after `milliseconds` with a TimeoutError, or with `parent` and its reason. Unlike
 * AbortSignal.timeout it costs nothing once it is released, and creates its error only when the time is up.
 */
export function deadlineSignal(milliseconds: number, parent?: AbortSignal) {
  const deadline = new AbortController();
  const expire = () => deadline.abort(new DOMException('The operation timed out', 'TimeoutError'));
  const timer: ReturnType<typeof setTimeout> | number = setTimeout(expire, milliseconds);
  // In Node a deadline keeps no process alive, as with AbortSignal.timeout.
  if (typeof timer === 'object') timer.unref();
  /** Stops the timer and removes the listener from the parent, which may live much longer than the work. */
  const release = () => {
    clearTimeout(timer);
    parent?.removeEventListener('abort', followParent);
  };
  /** Aborts at once, for another reason than the time. */
  const abort = (reason: unknown) => {
    release();
    deadline.abort(reason);
  };
  const followParent = () => abort(parent?.reason);
  if (parent?.aborted) followParent();
  else parent?.addEventListener('abort', followParent);
  return { signal: deadline.signal, release, abort };
}

/**
 * Settles as the work does, or rejects with the reason of the signal when that aborts first. The work is not stopped.
 *
 * @param graceMs that work which observes the same signal gets to settle after the abort
 */
export function withDeadline<T>(work: Promise<T>, signal: AbortSignal, graceMs = 0): Promise<T> {
  return new Promise((resolve, reject) => {
    let grace: ReturnType<typeof setTimeout> | undefined;
    const fail = () => reject(signal.reason);
    const onAbort = () => {
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

/** Settles as the work does, or resolves to `late` when that takes longer. The work is not stopped. */
export function within<T, Late>(work: Promise<T>, milliseconds: number, late: Late): Promise<T | Late> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(late), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
