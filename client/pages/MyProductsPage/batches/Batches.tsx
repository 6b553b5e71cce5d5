import { type ReactNode, useState } from 'react';
import { batchesOf, type ListedBatch } from '../../../../shared/domain/listing/batches';
import type { ListedProduct } from '../../../../shared/domain/listing/listedProduct';
import { PAGE_SIZE } from '../../../../shared/domain/search/searchQuery';
import { useTickRange } from '../../../components/DataTable/useTickRange';
import { PendingRegion } from '../../../components/PendingRegion/PendingRegion';
import type { ListedRows } from '../MyProductsPage.loader';
import type { FailedSelection } from '../retry/useFailedSelection';
import * as styles from './Batches.module.css';
import { BatchItem } from './BatchItem';

export interface ListProps {
  readonly rows: ListedRows;
  readonly shown: readonly ListedProduct[];
  /** Which of the rows are shown; undefined: all. */
  readonly keeps: ((product: ListedProduct) => boolean) | undefined;
  readonly pending: boolean;
  readonly selection: FailedSelection;
}

/** Listed products by batch. The first batch is open, and so is every one with a row that was searched for. */
export function Batches({ rows, keeps, pending, selection }: ListProps): ReactNode {
  const { products, status, pageNo, total } = rows;
  const batches = batchesOf(products);
  const [first] = useState(batches[0]?.id);
  /** What the user has opened or closed, by the batch. */
  const [toggled, setToggled] = useState<ReadonlyMap<ListedBatch['id'], boolean>>(new Map());
  // A tick that comes from elsewhere, such as the bar's, opens its batch.
  const ticked = products.filter(({ key }) => selection.selected.has(key));
  const [seen, setSeen] = useState<readonly string[]>([]);
  if (ticked.map(({ key }) => key).join() !== seen.join()) {
    const fresh = ticked.filter(({ key }) => !seen.includes(key));
    setSeen(ticked.map(({ key }) => key));
    setToggled(new Map([...toggled, ...fresh.map(({ batchId }) => [batchId, true] as const)]));
  }
  // The pages before and after may have more of these.
  const atEdges = [pageNo > 1 && products[0]?.batchId, pageNo * PAGE_SIZE < total && products.at(-1)?.batchId];
  return (
    <PendingRegion pending={pending}>
      <ul className={styles.batches} onChange={useTickRange()}>
        {batches.map((batch, index) => {
          const { id } = batch;
          const isAtEdge = id !== undefined && atEdges.includes(id);
          const isOpen = keeps !== undefined || (toggled.get(id) ?? (index === 0 || id === first));
          return (
            batch.products.some(keeps ?? Boolean) && (
              <BatchItem
                key={id ?? ''}
                {...{ batch, keeps, selection, isOpen }}
                // A status leaves out what has another.
                isCut={id !== undefined && (isAtEdge || status !== undefined)}
                // A search opens many at once.
                isAsked={isAtEdge || toggled.has(id) || (isOpen && !keeps)}
                showsAll={status === undefined}
                onToggle={(wanted) => setToggled((before) => new Map([...before, [id, wanted]]))}
              />
            )
          );
        })}
      </ul>
    </PendingRegion>
  );
}
