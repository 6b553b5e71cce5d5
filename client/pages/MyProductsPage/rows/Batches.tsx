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

/** Which rows are shown; undefined: all. */
type Keeps = ((product: ListedProduct) => boolean) | undefined;

/** The batches of some rows, which are searched as they are; otherwise the newest try stands in the place of what failed. */
export function shownBatches({ products, pageNo, total }: ListedRows, keeps: Keeps) {
  // The pages before and after may have more of these.
  const atEdges = [pageNo > 1 && products[0]?.batchId, pageNo * PAGE_SIZE < total && products.at(-1)?.batchId];
  const isCut = ({ id }: ListedBatch) => id !== undefined && atEdges.includes(id);
  // What is searched for is found in the batch that names it.
  return { isCut, ...withRetries(batchesOf(products), (batch) => keeps !== undefined || isCut(batch)) };
}

interface BatchesProps extends Pick<ListedRows, 'status'>, ReturnType<typeof shownBatches> {
  readonly keeps: Keeps;
  readonly pending: boolean;
  readonly selection: FailedSelection;
}

/** Listed products by batch. The first batch is open, and so is every one with a row that was searched for. */
export function Batches(props: BatchesProps): ReactNode {
  const { batches, newest, isCut, status, keeps, pending, selection } = props;
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
