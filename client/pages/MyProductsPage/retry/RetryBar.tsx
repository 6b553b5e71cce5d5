import type { ReactNode } from 'react';
import { Button } from '../../../components/Button/Button';
import { SelectionBar } from '../../../components/SelectionBar/SelectionBar';
import { Progress } from '../../../listing/Progress';
import { useAskOnce } from '../../../listing/useAskOnce';
import type { ListingProgress } from '../../../outbox/entries';
import { useMessages } from '../../../storefront/Storefront';
import type { FailedSelection } from './useFailedSelection';

interface RetryBarProps {
  readonly selection: FailedSelection;
  readonly running: ListingProgress | undefined;
  readonly onRetry: () => void;
}

/** The number of selected failures that no filter hides, and the button that retries them, which asks once when some were listed since. */
export function RetryBar({ selection, running, onRetry }: RetryBarProps): ReactNode {
  const t = useMessages();
  const { taken, since } = selection;
  const listed = [...taken].filter(([key, { isListed }]) => isListed || since.has(key));
  const { isAsked, press } = useAskOnce(listed.map(([key]) => key).join() || undefined);
  return (
    <SelectionBar
      label={t('myProducts.selection')}
      {...selection}
      more={isAsked && t('listing.failed.ask', { count: listed.length })}
    >
      {running && <Progress running={running} />}
      <Button
        variant="primary"
        icon="retry"
        loading={Boolean(running)}
        disabled={!running && taken.size === 0}
        onClick={() => press(onRetry)}
      >
        {t('listing.failed.retry')}
      </Button>
    </SelectionBar>
  );
}
