import type { ReactNode } from 'react';
import { DRAWN_NAME, LOGO_WIDTH } from '#brand/brand';
import { href } from '../../../shared/routing/href';
import { useStorefront } from '../../storefront/Storefront';
import * as styles from './Logo.module.css';

/** Home link: the logo, or icon and site name when the site is not the demo brand. */
export function Logo(): ReactNode {
  const { config, t } = useStorefront();
  const { siteName } = config;
  return (
    <a className={styles.logo} href={href.home()} aria-label={t('shell.home', { siteName })}>
      {siteName === DRAWN_NAME ? (
        <picture>
          <source media="(forced-colors: active) and (prefers-color-scheme: dark)" srcSet="/logo-on-dark.svg" />
          <img src="/logo.svg" alt="" width={LOGO_WIDTH} height={32} />
        </picture>
      ) : (
        <>
          <img src="/favicon.svg" alt="" width={32} height={32} />
          <span>{siteName}</span>
        </>
      )}
    </a>
  );
}
