import { useEffect } from 'react';
import { loggedInUser } from '../../../shared/domain/account/sessionUser';
import { useStorefront } from '../../storefront/Storefront';

/**
 * Reloads a page that is older than its visit when the user has changed since: one restored from the back/forward cache, or
 * loaded ahead by the browser (ADR 0017).
 */
export function useRestoredPage(): void {
  const { api, user } = useStorefront();

  useEffect(() => {
    const reloadForOthers = (): void => {
      api
        .currentUser()
        .then((current) => loggedInUser(current)?.id !== user?.id && window.location.reload())
        // Unknown user: the page stays, and the next call shows the failure.
        .catch(() => undefined);
    };
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reloadForOthers();
    };
    if (wasPrefetched()) reloadForOthers();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [api, user]);
}

/** The document had been loaded before its link was followed; only Chromium does that. */
function wasPrefetched(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return (navigation as { deliveryType?: string } | undefined)?.deliveryType === 'navigational-prefetch';
}
