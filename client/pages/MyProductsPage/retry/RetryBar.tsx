import type { ReactNode } from 'react';
import { Button } from '../../../components/Button/Button';
import { Checkbox } from '../../../components/Checkbox/Checkbox';
import { Icon } from '../../../components/Icon/Icon';
import { retry } from '../../../components/Icon/icons';
import { SelectionBar } from '../../../components/SelectionBar/SelectionBar';
import { useMessages } from '../../../storefront/Storefront';
import type { FailedSelection } from './useFailedSelection';

interface RetryBarProps {
  readonly selection: FailedSelection;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** How many failures are ticked, and the button that tries them again; nothing where there is none. */
export function RetryBar({ selection, busy, onRetry }: RetryBarProps): ReactNode {
  const t = useMessages();
  const { chosen, here, all, some, toggleAll } = selection;
  if (here.length === 0 && chosen.size === 0) return null;
  const elsewhere = chosen.size - here.filter(({ key }) => chosen.has(key)).length;
  return (
    <SelectionBar
      label={t('myProducts.selection')}
      selectAll={
        here.length > 0 && (
          <Checkbox
            label={t('myProducts.selectAll', { count: here.length })}
            checked={all}
            mixed={some && !all}
            onChange={toggleAll}
          />
        )
      }
      count={t('listing.failed.selected', { count: chosen.size })}
      more={elsewhere > 0 ? t('cart.selectedElsewhere', { count: elsewhere }) : undefined}
    >
      <Button disabled={chosen.size === 0} loading={busy} onClick={onRetry}>
        <Icon path={retry} />
        {t('listing.failed.retry')}
      </Button>
    </SelectionBar>
  );
}
