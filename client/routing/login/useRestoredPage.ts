import { useEffect } from 'react';
import { loggedInUser } from '../../../shared/domain/account/sessionUser';
import { useStorefront } from '../../storefront/Storefront';

/** A page that the browser restores from its memory may show a person who has logged out since: then it loads anew. */
export function useRestoredPage(): void {
  const { api, user } = useStorefront();

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      api
        .currentUser()
        .then((now) => loggedInUser(now)?.id !== user?.id && window.location.reload())
        // Nobody can tell who this is: what is shown stays, and the next call says more.
        .catch(() => undefined);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [api, user]);
}
