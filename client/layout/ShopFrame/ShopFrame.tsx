import { type ReactNode, useEffect } from 'react';
import { href } from '../../../shared/routing/href';
import { loadCachedCalls } from '../../api/loadCachedCalls';
import { Icon } from '../../components/Icon/Icon';
import { PartBoundary } from '../../components/PartBoundary/PartBoundary';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { whenIdle } from '../../storefront/whenInUse';
import { ServedFooter } from '../Footer/ServedFooter';
import { Header } from '../Header/Header';
import * as styles from './ShopFrame.module.css';

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
        <ServedFooter />
      </PartBoundary>
    </div>
  );
}

/** The dark bar above the header with the help centre link. */
function Ceiling() {
  const t = useMessages();
  return (
    <div className={`${styles.ceiling} on-dark`}>
      <div className={`container ${styles.line}`}>
        <p className={styles.tagline}>
          <Icon name="bolt" size="small" />
          {t('shell.tagline')}
        </p>
        <a className={styles.link} href={href.help()}>
          <Icon name="help" size="small" />
          {t('shell.helpCenter')}
        </a>
      </div>
    </div>
  );
}

/** Preloads what is cached when the browser is idle. */
function usePreloads() {
  const { api, user } = useStorefront();
  useEffect(() => {
    const load = async () => (await loadCachedCalls()).preload(api, user);
    whenIdle(() => void load().catch(() => undefined));
  }, [api, user]);
}
