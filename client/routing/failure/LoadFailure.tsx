import { type ReactNode, useEffect } from 'react';
import { langOf } from '../../../shared/messages/translate';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { Seo } from '../../shop/Seo/Seo';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './LoadFailure.module.css';

export type PageFailure = 'timeout' | 'error';

interface LoadFailureProps {
  readonly failure: PageFailure;
  readonly message?: string;
  readonly onRetry: () => void;
}

/** 'Error occurred', 'Timeout' or 'You are offline', each with a Retry button and as title. */
export function LoadFailure({ failure, message, onRetry }: LoadFailureProps): ReactNode {
  const t = useMessages();
  const isTimeout = failure === 'timeout';
  const title = t(!navigator.onLine ? 'state.offline' : isTimeout ? 'state.timeout' : 'state.error');
  return (
    <div className={styles.failure} role="alert">
      <Seo title={title} noindex />
      <Icon name={isTimeout ? 'clock' : 'alert'} size="large" />
      <h1>{title}</h1>
      {message && <p lang={langOf(message)}>{message}</p>}
      <RetryButton onRetry={onRetry} />
    </div>
  );
}

/** Loads again what could not be loaded: when it is pressed, and by itself when the browser is online again. */
export function RetryButton({ onRetry }: Pick<LoadFailureProps, 'onRetry'>): ReactNode {
  const t = useMessages();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Button icon="retry" size="sm" onClick={onRetry}>
      {t('state.retry')}
    </Button>
  );
}

/** Above a page that was shown before and could not be loaded again. */
export function OutdatedNotice({ onRetry }: Pick<LoadFailureProps, 'onRetry'>): ReactNode {
  const t = useMessages();
  return (
    <div className={`container ${styles.outdated}`} role="status">
      {t('state.outdated')}
      <RetryButton onRetry={onRetry} />
    </div>
  );
}
