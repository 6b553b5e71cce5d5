import type { Tabs } from '../../storage/tabs';

/** A document that comes to the front asks at most this often. */
const FRONT_MS = 10_000;

/** Asks on the occasions on which the user may have changed, and tells the browser's other documents of this one. */
export function watchIdentity(ask: (isDoubted: boolean) => void, tabs: Tabs, signal?: AbortSignal): void {
  let askedAt = performance.timeOrigin;
  const doubt = (): void => ask(true);
  const onVisible = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < FRONT_MS) return;
    askedAt = Date.now();
    ask(false);
  };
  tabs.onOtherUser(doubt);
  tabs.listen(({ kind }) => kind === 'loggedOut' && doubt());
  tabs.tell({ kind: 'opened' });
  document.addEventListener('visibilitychange', onVisible, { signal });
  if (mayBeStored()) doubt();
  else onVisible();
}

/** The document was not rendered just now: Back may show one of the HTTP cache, and Chromium loads links ahead. */
function mayBeStored(): boolean {
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as (PerformanceNavigationTiming & {
    readonly deliveryType?: string;
  })[];
  return navigation?.type === 'back_forward' || navigation?.deliveryType === 'navigational-prefetch';
}
