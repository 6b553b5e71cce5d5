import type { ReactNode } from 'react';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './Spinner.module.css';

/** The loading indicator. */
export function Spinner(): ReactNode {
  const t = useMessages();
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.ring} aria-hidden="true" />
      {t('state.loading')}
    </div>
  );
}
