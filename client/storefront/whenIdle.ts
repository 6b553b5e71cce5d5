/** Milliseconds after which a busy browser is asked all the same. */
const AT_LATEST_MS = 5_000;

/** Runs once the browser has nothing better to do; returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: AT_LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}
