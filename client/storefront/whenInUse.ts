/** Not `scroll`, which the browser sends on its own too when it positions a document. */
const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Runs a callback when the browser is idle after the user's first input; returns the function that cancels it. */
export function whenInUse(run: () => void): () => void {
  const stop = new AbortController();
  let cancelIdle: (() => void) | undefined;
  const onInput = (): void => {
    stop.abort();
    cancelIdle = whenIdle(run);
  };
  for (const type of INPUT_EVENTS) window.addEventListener(type, onInput, { passive: true, signal: stop.signal });
  return () => {
    stop.abort();
    cancelIdle?.();
  };
}

/** A busy browser runs the callback after this time. */
const IDLE_TIMEOUT_MS = 5_000;

/** Runs a callback when the browser is idle; returns the function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  return () => window.cancelIdleCallback(handle);
}
