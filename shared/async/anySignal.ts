interface AnySignal {
  readonly signal: AbortSignal;
  /** Removes the listeners from the signals, which may live much longer than the work. */
  readonly release: () => void;
}

/** A signal that aborts with the first of `signals` and its reason. AbortSignal.any is newer than our browsers (D84). */
export function anySignal(signals: readonly AbortSignal[]): AnySignal {
  const first = new AbortController();
  const released = new AbortController();
  for (const signal of signals) {
    const abort = (): void => first.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { signal: released.signal });
  }
  return { signal: first.signal, release: () => released.abort() };
}
