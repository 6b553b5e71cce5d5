import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button';
import { compare } from '../../shop/deskTools';
import { useMessages } from '../../storefront/Storefront';
import { useCommand } from '../command/useCommand';
import { MAX_COMPARED, openComparison } from './comparison/comparisonAddress';

/** Compares these products; there while they can be, which is two to four. */
export function CompareButton({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const label = useMessages()('compare.open');
  const isShown = ids.length > 1 && ids.length <= MAX_COMPARED;
  const run = () => openComparison(ids);
  useCommand({ label: isShown ? label : '', icon: compare, key: 'c', run });
  return (
    isShown && (
      <Button icon={compare} onClick={run}>
        {label}
      </Button>
    )
  );
}
