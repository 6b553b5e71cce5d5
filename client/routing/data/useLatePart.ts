import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import { toAppError } from '../../../shared/errors';
import type { PartContext } from '../../../shared/page/loader';
import { logFailure } from '../../storefront/logFailure';
import { useStorefront } from '../../storefront/Storefront';

/** What a page's load has brought: another object each time. */
export const PageLoad = createContext<unknown>(undefined);

/**
 * An optional part of a page. One that was late is loaded when the page is shown, once for each load of the page; it is undefined
 * until then.
 *
 * @param replacement what it is when that fails
 */
export function useLatePart<T>(
  part: T | undefined,
  load: (context: PartContext) => Promise<T>,
  replacement?: T,
): T | undefined {
  const { api, config } = useStorefront();
  const [loaded, setLoaded] = useState<T>();
  const isLate = part === undefined;
  const page = use(PageLoad);
  const start = useEffectEvent((signal: AbortSignal) => load({ api, signal, timeZone: config.timeZone }));
  const fail = useEffectEvent(() => setLoaded(() => replacement));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was loaded again is to have it anew
  useEffect(() => {
    if (!isLate) return;
    const left = new AbortController();
    start(left.signal).then(
      (value) => setLoaded(() => value),
      (error: unknown) => {
        // Under another user the document loads again.
        if (left.signal.aborted || toAppError(error).kind === 'userChanged') return;
        logFailure('A late part of the page was not loaded', error);
        fail();
      },
    );
    return () => left.abort();
  }, [isLate, page]);
  return isLate ? loaded : part;
}
