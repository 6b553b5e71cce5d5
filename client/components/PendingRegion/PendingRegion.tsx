import type { ReactNode } from 'react';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './PendingRegion.module.css';

interface PendingRegionProps {
  /** New content is loading: the current content is dimmed under a notice. */
  readonly pending: boolean;
  readonly children: ReactNode;
}

/** Content that stays visible, dimmed, while its replacement loads. */
export function PendingRegion({ pending, children }: PendingRegionProps): ReactNode {
  const t = useMessages();
  return (
    <>
      <div className={styles.notice} role="status">
        {pending && <span className={styles.loading}>{t('search.loading')}</span>}
      </div>
      <div className={pending ? styles.dimmed : undefined} aria-busy={pending}>
        {children}
      </div>
    </>
  );
}
