import type { ReactNode } from 'react';
import { href } from '../../../shared/routing/href';
import { Icon } from '../../components/Icon/Icon';
import { bolt, help } from '../../components/Icon/icons';
import { useMessages } from '../../storefront/Storefront';
import styles from './Ceiling.module.css';

/** The dark bar above the header with the help centre link. */
export function Ceiling(): ReactNode {
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
