import type { ReactNode } from 'react';
import { Button } from '../../../components/Button/Button';
import { Icon } from '../../../components/Icon/Icon';
import { retry } from '../../../components/Icon/icons';
import { SelectionBar } from '../../../components/SelectionBar/SelectionBar';
import type { ListingProgress } from '../../../listing/machine/listingState';
import { Progress } from '../../../listing/Progress';
import { useAskOnce } from '../../../listing/useAskOnce';
import { useMessages } from '../../../storefront/Storefront';
import type { FailedSelection } from './useFailedSelection';

interface RetryBarProps {
  readonly selection: FailedSelection;
  readonly running: ListingProgress | undefined;
  readonly onRetry: () => void;
}

/** The number of selected failures and the button that retries them, which asks once when some were listed since. */
export function RetryBar({ selection, running, onRetry }: RetryBarProps): ReactNode {
  const t = useMessages();
  const { selected, elsewhere, selectAll, since } = selection;
  const listed = [...selected].filter(([key, { isListed }]) => isListed || since.has(key));
  const { isAsked, press } = useAskOnce(listed.map(([key]) => key).join() || undefined);
  const more = elsewhere > 0 ? t('myProducts.selectedElsewhere', { count: elsewhere }) : undefined;
  return (
    <SelectionBar
      label={t('myProducts.selection')}
      selectAll={selectAll}
      count={t('listing.failed.selected', { count: selected.size })}
      more={isAsked ? t('listing.failed.ask', { count: listed.length }) : more}
    >
      {running && <Progress running={running} />}
      <Button loading={Boolean(running)} onClick={() => press(onRetry)}>
        <Icon path={retry} />
        {t('listing.failed.retry')}
      </Button>
    </SelectionBar>
  );
}
