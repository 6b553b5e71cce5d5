import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '../storefront/whenInUse';

/**
 * Runs a check while the page is shown and the browser is idle: at first, again with another key, and each time that the tab is
 * hidden or seen.
 *
 * @param check ends with its signal
 */
export function useIdleCheck(key: string | number, check: (signal: AbortSignal) => Promise<void>): void {
  const run = useEffectEvent(check);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the key stands for is checked anew
  useEffect(() => {
    let stop = new AbortController();
    const start = () => {
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      whenIdle(() => void (signal.aborted || run(signal)));
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      stop.abort();
      document.removeEventListener('visibilitychange', start);
    };
  }, [key]);
}
