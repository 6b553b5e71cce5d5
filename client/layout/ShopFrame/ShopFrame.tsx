import { type ReactNode, useEffect } from 'react';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { SESSION_CACHE_S } from '../../../shared/domain/constants';
import { href } from '../../../shared/routing/href';
import { preloadedCategories, preloadedRegions, preloadedSellerAccount } from '../../api/preloaded';
import { Icon } from '../../components/Icon/Icon';
import { bolt, help } from '../../components/Icon/icons';
import { DeskPlace } from '../../shop/DeskPlace/DeskPlace';
import { PartBoundary } from '../../shop/PartBoundary/PartBoundary';
import { sessionStore } from '../../storage/browserStore';
import { isText } from '../../storage/shape';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { whenInUse } from '../../storefront/whenInUse';
import { Footer } from '../Footer/Footer';
import { Header } from '../Header/Header';
import * as styles from './ShopFrame.module.css';

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
      <DeskPlace at="frame" />
    </div>
  );
}

/** The dark bar above the header with the help centre link. */
function Ceiling(): ReactNode {
  const t = useMessages();
  return (
    <div className={`${styles.ceiling} on-dark`}>
      <div className={`container ${styles.line}`}>
        <p className={styles.tagline}>
          <Icon path={bolt} size="small" />
          {t('shell.tagline')}
        </p>
        <a className={styles.link} href={href.help()}>
          <Icon path={help} size="small" />
          {t('shell.helpCenter')}
        </a>
      </div>
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
    whenInUse(() => {
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
