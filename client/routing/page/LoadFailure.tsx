import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button';
import { Seo } from '../../components/Seo/Seo';
import { useMessages } from '../../storefront/Storefront';
import styles from './LoadFailure.module.css';
import type { PageFailure } from './pageState';

interface LoadFailureProps {
  readonly failure: PageFailure;
  readonly onRetry: () => void;
}

/** 'Error occurred' or 'Timeout', both with a Retry button and as title (spec.md §2, D91). */
export function LoadFailure({ failure, onRetry }: LoadFailureProps): ReactNode {
  const t = useMessages();
  const text = t(failure === 'timeout' ? 'state.timeout' : 'state.error');
  return (
    <div className={styles.failure} role="alert">
      <Seo title={text} noindex />
      <p>{text}</p>
      <Button onClick={onRetry}>{t('state.retry')}</Button>
    </div>
  );
}
