import { useEffect } from 'react';
import { loggedInUser } from '../../../shared/domain/account/sessionUser';
import { useStorefront } from '../../storefront/Storefront';

/** Reloads a page restored from the back/forward cache when the user has changed since. */
export function useRestoredPage(): void {
  const { api, user } = useStorefront();

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      api
        .currentUser()
        .then((current) => loggedInUser(current)?.id !== user?.id && window.location.reload())
        // Unknown user: the page stays, and the next call shows the failure.
        .catch(() => undefined);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [api, user]);
}
