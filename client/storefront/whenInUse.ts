import { whenIdle } from './whenIdle';

/** Not `scroll`, which the browser sends on its own too when it positions a document. */
const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Runs a callback when the browser is idle after the user's first input; returns the function that cancels it. */
export function whenInUse(run: () => void): () => void {
  let cancelIdle: (() => void) | undefined;
  const stop = (): void => {
    for (const type of INPUT_EVENTS) window.removeEventListener(type, onInput);
  };
  const onInput = (): void => {
    stop();
    cancelIdle = whenIdle(run);
  };
  for (const type of INPUT_EVENTS) window.addEventListener(type, onInput, { passive: true });
  return () => {
    stop();
    cancelIdle?.();
  };
}
