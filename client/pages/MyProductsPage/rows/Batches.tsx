import { type ReactNode, useState } from 'react';
import { batchesOf, type ListedBatch } from '../../../../shared/domain/listing/batches';
import type { ListedProduct } from '../../../../shared/domain/listing/listedProduct';
import { withRetries } from '../../../../shared/domain/listing/retries';
import { PAGE_SIZE } from '../../../../shared/domain/search/searchQuery';
import { useTickRange } from '../../../components/DataTable/useTickRange';
import { PendingRegion } from '../../../components/PendingRegion/PendingRegion';
import type { ListedRows } from '../MyProductsPage.loader';
import type { FailedSelection } from '../retry/useFailedSelection';
import * as styles from './Batches.module.css';
import { BatchItem } from './BatchItem';

export interface BatchesProps {
  readonly rows: ListedRows;
  /** Which of the rows are shown; undefined: all. */
  readonly keeps: ((product: ListedProduct) => boolean) | undefined;
  readonly pending: boolean;
  readonly selection: FailedSelection;
}

/** Listed products by batch. The first batch is open, and so is every one with a row that was searched for. */
export function Batches({ rows, keeps, pending, selection }: BatchesProps): ReactNode {
  const { products, status, pageNo, total } = rows;
  // The pages before and after may have more of these.
  const atEdges = [pageNo > 1 && products[0]?.batchId, pageNo * PAGE_SIZE < total && products.at(-1)?.batchId];
  const isCut = ({ id }: ListedBatch) => id !== undefined && atEdges.includes(id);
  // What is searched for is found in the batch that names it.
  const { batches, newest } = withRetries(batchesOf(products), (batch) => keeps !== undefined || isCut(batch));
  const [first] = useState(batches[0]?.id);
  /** What the user has opened or closed, by the batch. */
  const [toggled, setToggled] = useState<ReadonlyMap<ListedBatch['id'], boolean>>(new Map());
  // A tick that comes from elsewhere, such as the bar's, opens its batch.
  const ticked = batches.flatMap((batch) =>
    batch.products.flatMap(({ key }) => (selection.selected.has(key) ? [[batch.id, key] as const] : [])),
  );
  const [seen, setSeen] = useState('');
  if (ticked.join() !== seen) {
    setSeen(ticked.join());
    const fresh = ticked.filter(([, key]) => !seen.split(',').includes(key));
    setToggled(new Map([...toggled, ...fresh.map(([id]) => [id, true] as const)]));
  }
  return (
    <PendingRegion pending={pending}>
      <ul className={styles.batches} onChange={useTickRange()}>
        {batches.map((batch, index) => {
          const { id } = batch;
          const isOpen = keeps !== undefined || (toggled.get(id) ?? (index === 0 || id === first));
          return (
            batch.products.some(keeps ?? Boolean) && (
              <BatchItem
                key={id ?? ''}
                {...{ batch, newest, status, keeps, selection, isOpen }}
                isCut={isCut(batch)}
                onToggle={(wanted) => setToggled((before) => new Map([...before, [id, wanted]]))}
              />
            )
          );
        })}
      </ul>
    </PendingRegion>
  );
}
