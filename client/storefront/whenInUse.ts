/** Not `scroll`, which the browser sends on its own too when it positions a document. */
const INPUT_EVENTS = ['pointermove', 'pointerdown', 'click', 'keydown', 'wheel'] as const;

/** Runs a callback when the browser is idle after the user's first input. */
export function whenInUse(run: () => void): void {
  const stop = new AbortController();
  const onInput = () => {
    stop.abort();
    whenIdle(run);
  };
  for (const type of INPUT_EVENTS) window.addEventListener(type, onInput, { passive: true, signal: stop.signal });
}

/** The callback runs after this time in a busy browser, and in Chromium after a click on a page that draws no more. */
const IDLE_TIMEOUT_MS = 2_000;

/** Runs a callback when the browser is idle. */
export function whenIdle(run: () => void): void {
  // Safari has none.
  const { requestIdleCallback = () => setTimeout(run, 200) } = window;
  requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
}
