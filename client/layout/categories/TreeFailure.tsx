import type { ReactNode } from 'react';
import { RetryButton } from '../../routing/failure/LoadFailure';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './TreeFailure.module.css';

/** Said where the levels below the first are missing because they could not be loaded. */
export function TreeFailure({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useMessages();
  return (
    <div className={styles.failure} role="status">
      <span>{t('state.error')}</span>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}
