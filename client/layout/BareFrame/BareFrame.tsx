import type { ReactNode } from 'react';
import { href } from '../../../shared/routing/href';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { useStorefront } from '../../storefront/Storefront';
import { Logo } from '../Logo/Logo';
import * as styles from './BareFrame.module.css';

/** Logo, help link and a one-line footer: the frame of system pages, which needs no API call. */
export function BareFrame({ children }: { children: ReactNode }): ReactNode {
  const { config, t } = useStorefront();
  const { copyright, email } = config.footer;
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <div className={`container ${styles.headLine}`}>
          <Logo />
          <div className={styles.end}>
            <DeskPart of="HeaderListing" />
            <a className={styles.help} href={href.help()}>
              {t('shell.helpCenter')}
            </a>
          </div>
        </div>
      </header>
      {children}
      <footer className={styles.foot}>
        <div className={`container ${styles.footLine}`}>
          {copyright && <span>{copyright}</span>}
          {/* Those who pass a document on may hide the address, on which hydration must not fail. */}
          {email && (
            <a href={`mailto:${email}`} suppressHydrationWarning>
              {email}
            </a>
          )}
        </div>
      </footer>
    </div>
  );
}
