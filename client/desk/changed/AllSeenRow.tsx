import type { ReactNode } from 'react';
import { check } from '../../components/Icon/icons';
import { useMessages } from '../../storefront/Storefront';
import { ToolRow } from '../tools/ToolRow';
import { useChanges } from './ChangedTools';
import { useChangesStore } from './createChanges';

interface AllSeenRowProps {
  /** Of the rows that are shown. */
  readonly ids: readonly (string | undefined)[];
  readonly onDone: () => void;
}

/** Takes the changes of all rows that are shown as known, while those of changed products are. */
export function AllSeenRow({ ids, onDone }: AllSeenRowProps): ReactNode {
  const t = useMessages();
  const store = useChangesStore();
  const { products, isShown } = useChanges();
  const shown = new Set(ids);
  const changed = [...products.keys()].filter((id) => shown.has(id));
  const seeAll = () => {
    onDone();
    store.see(changed);
  };
  return (
    isShown &&
    changed.length > 0 && (
      <ToolRow
        icon={check}
        title={t('changed.allSeen', { count: changed.length })}
        sentence={t('changed.allSeenFor')}
        onClick={seeAll}
      />
    )
  );
}
