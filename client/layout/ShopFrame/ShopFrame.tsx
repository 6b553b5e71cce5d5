import { type ReactNode, useEffect } from 'react';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { SESSION_CACHE_S } from '../../../shared/domain/constants';
import { preloadedCategories, preloadedRegions, preloadedSellerAccount } from '../../api/preloaded';
import { PartBoundary } from '../../shop/PartBoundary/PartBoundary';
import { sessionStore } from '../../storage/browserStore';
import { isText } from '../../storage/shape';
import { useStorefront } from '../../storefront/Storefront';
import { whenInUse } from '../../storefront/whenInUse';
import { Ceiling } from '../Ceiling/Ceiling';
import { Footer } from '../Footer/Footer';
import { Header } from '../Header/Header';
import styles from './ShopFrame.module.css';

const USER_KEY = 'user';

/** Header to footer: the frame of every page except system pages. */
export function ShopFrame({ children }: { children: ReactNode }): ReactNode {
  usePreloads();
  return (
    <div className={styles.frame}>
      <header>
        <PartBoundary>
          <Ceiling />
        </PartBoundary>
        <PartBoundary>
          <Header />
        </PartBoundary>
      </header>
      {children}
      <PartBoundary>
        <Footer />
      </PartBoundary>
    </div>
  );
}

/**
 * Loads regions, categories and a buyer's seller account once a session, when the page is in use and the browser idle.
 * A failed call is repeated by the component that needs the data, or by the next document.
 */
function usePreloads(): void {
  const { api, user } = useStorefront();
  useEffect(() => {
    clearStorageOnUserChange(user);
    return whenInUse(() => {
      preloadedRegions(api).catch(() => undefined);
      preloadedCategories(api).catch(() => undefined);
      if (user) preloadedSellerAccount(api, user).catch(() => undefined);
    });
  }, [api, user]);
}

/** Clears the tab's storage when a different user has logged in. A visitor's entries are kept across the login. */
function clearStorageOnUserChange(user: SessionUser | null): void {
  const previous = sessionStore.get(USER_KEY, isText);
  if (!user || previous === user.id) return;
  if (previous !== undefined) sessionStore.clear();
  sessionStore.set(USER_KEY, user.id, SESSION_CACHE_S * 1000);
}
