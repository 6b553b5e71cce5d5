import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button';
import { useMessages } from '../../storefront/Storefront';
import styles from './LoadFailure.module.css';
import type { PageFailure } from './pageState';

interface LoadFailureProps {
  readonly failure: PageFailure;
  readonly onRetry: () => void;
}

/** 'Error occurred', or 'Timeout' with a Retry button (spec.md §2). */
export function LoadFailure({ failure, onRetry }: LoadFailureProps): ReactNode {
  const t = useMessages();
  return (
    <div className={styles.failure} role="alert">
      <p>{t(failure === 'timeout' ? 'state.timeout' : 'state.error')}</p>
      {failure === 'timeout' && <Button onClick={onRetry}>{t('state.retry')}</Button>}
    </div>
  );
}
