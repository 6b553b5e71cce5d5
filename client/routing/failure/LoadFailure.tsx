import type { ReactNode } from 'react';
import { langOf } from '../../../shared/messages/translate';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { alert, clock, retry } from '../../components/Icon/icons';
import { Seo } from '../../shop/Seo/Seo';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './LoadFailure.module.css';

export type PageFailure = 'timeout' | 'error';

interface LoadFailureProps {
  readonly failure: PageFailure;
  readonly message?: string;
  readonly onRetry: () => void;
}

/** 'Error occurred' or 'Timeout', both with a Retry button and as title. */
export function LoadFailure({ failure, message, onRetry }: LoadFailureProps): ReactNode {
  const t = useMessages();
  const isTimeout = failure === 'timeout';
  const title = t(isTimeout ? 'state.timeout' : 'state.error');
  return (
    <div className={styles.failure} role="alert">
      <Seo title={title} noindex />
      <Icon path={isTimeout ? clock : alert} size="large" />
      <h1>{title}</h1>
      {message && <p lang={langOf(message)}>{message}</p>}
      <Button variant="secondary" size="sm" onClick={onRetry}>
        <Icon path={retry} size="small" />
        {t('state.retry')}
      </Button>
    </div>
  );
}

/** Above a page that was shown before and could not be loaded again. */
export function OutdatedNotice({ onRetry }: Pick<LoadFailureProps, 'onRetry'>): ReactNode {
  const t = useMessages();
  return (
    <div className={`container ${styles.outdated}`} role="status">
      {t('state.outdated')}
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('state.retry')}
      </Button>
    </div>
  );
}
