interface AnySignal {
  readonly signal: AbortSignal;
  /** Removes the listeners from the signals, which may live much longer than the work. */
  readonly release: () => void;
}

/** A signal that aborts with the first of `signals` and its reason. AbortSignal.any is newer than our browsers (D84). */
export function anySignal(signals: readonly AbortSignal[]): AnySignal {
  const first = new AbortController();
  const abort = (): void => first.abort(signals.find((signal) => signal.aborted)?.reason);
  for (const signal of signals) signal.addEventListener('abort', abort);
  if (signals.some((signal) => signal.aborted)) abort();
  return {
    signal: first.signal,
    release: () => {
      for (const signal of signals) signal.removeEventListener('abort', abort);
    },
  };
}
