import { type ReactNode, useId, useState } from 'react';
import { isPartOn } from '../../../../shared/domain/deskParts';
import { type Batch, batchesOf, batchRows, shownBatchId } from '../../../../shared/domain/listing/batches';
import type { ListedProduct } from '../../../../shared/domain/listing/listedProduct';
import { PAGE_SIZE } from '../../../../shared/domain/search/searchQuery';
import { href } from '../../../../shared/routing/href';
import { ButtonLink } from '../../../components/Button/Button';
import { Icon } from '../../../components/Icon/Icon';
import { alert, chevronDown, document as sheet } from '../../../components/Icon/icons';
import { PendingRegion } from '../../../components/PendingRegion/PendingRegion';
import { BatchProgress } from '../../../listing/released/BatchProgress';
import type { KnownBatch } from '../../../listing/released/batchState';
import { useLatePart } from '../../../routing/data/useLatePart';
import { DeskSlot } from '../../../shop/DeskSlot/DeskSlot';
import { useMessages, useStorefront } from '../../../storefront/Storefront';
import type { ListedRows } from '../MyProductsPage.loader';
import type { FailedSelection } from '../retry/useFailedSelection';
import * as styles from './Batches.module.css';
import { BatchRow } from './BatchRow';

declare module '../../../shop/DeskSlot/DeskSlot' {
  interface DeskSlots {
    /** In place of how far a batch is, as far as the page knows it. */
    readonly batch: Pick<KnownBatch, 'products' | 'total'>;
  }
}

export interface ListProps {
  readonly rows: ListedRows;
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
  const [toggled, setToggled] = useState<ReadonlyMap<Batch['id'], boolean>>(new Map());
  // The pages before and after may have more of these.
  const atEdges = [pageNo > 1 && products[0]?.batchId, pageNo * PAGE_SIZE < total && products.at(-1)?.batchId];
  return (
    <PendingRegion pending={pending}>
      <ul className={styles.batches}>
        {batches.map((batch, index) => {
          const { id } = batch;
          const isAtEdge = id !== undefined && atEdges.includes(id);
          const isOpen = keeps !== undefined || (toggled.get(id) ?? (index === 0 || id === first));
          const saysPlace = id === undefined || shopsOf(batch).length > 1;
          const shown = keeps ? batch.products.filter(keeps) : batch.products;
          return (
            shown.length > 0 && (
              <BatchItem
                key={id ?? ''}
                batch={batch}
                isOpen={isOpen}
                // A status leaves out what has another.
                isCut={id !== undefined && (isAtEdge || status !== undefined)}
                isAsked={isAtEdge || isOpen || toggled.has(id)}
                onToggle={(wanted) => setToggled((before) => new Map([...before, [id, wanted]]))}
              >
                {shown.map((product) => (
                  <BatchRow key={product.key} {...{ product, selection, saysPlace }} />
                ))}
              </BatchItem>
            )
          );
        })}
      </ul>
    </PendingRegion>
  );
}

const shopsOf = ({ products }: Batch) => [...new Set(products.flatMap(({ shopName }) => shopName || []))];

interface BatchItemProps {
  readonly batch: Batch;
  readonly isOpen: boolean;
  /** Other pages have more of it. */
  readonly isCut: boolean;
  /** What they have is asked for. */
  readonly isAsked: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

function BatchItem({ batch, isOpen, isCut, isAsked, onToggle, children }: BatchItemProps): ReactNode {
  const t = useMessages();
  const titleId = useId();
  const { id, products } = batch;
  return (
    <li className={styles.item}>
      {/* Beside the summary: a control in another is not found by everybody. */}
      {id && <BatchLink id={id} hasFailed={!isCut && products.every(({ status }) => status === 'failed')} />}
      <details
        className={styles.batch}
        open={isOpen}
        aria-labelledby={titleId}
        // Not by the user alone: it says, too, that the page has opened it.
        onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle(currentTarget.open)}
      >
        <summary className={styles.head}>
          <Icon path={chevronDown} />
          <h2 id={titleId}>{id ? t('myProducts.batch', { id: shownBatchId(id) }) : t('myProducts.noBatch')}</h2>
          <span className={`num ${styles.place}`}>
            {[...shopsOf(batch), products[0]?.listedAt].filter(Boolean).join(' · ')}
          </span>
          <span className={styles.progress}>
            {/* When these change, so has what is elsewhere. */}
            <Progress key={products.map(({ key, status }) => key + status).join()} {...{ batch, isCut, isAsked }} />
          </span>
        </summary>
        <ul className={styles.rows}>{children}</ul>
      </details>
    </li>
  );
}

/** Leads to the release sheet, or to the reasons when there is nothing to release. */
function BatchLink({ id, hasFailed }: { readonly id: string; readonly hasFailed: boolean }): ReactNode {
  const { config, t } = useStorefront();
  const [address, icon, text, name] = hasFailed
    ? ([href.myProducts({ status: 'FAILED' }), alert, 'myProducts.why', 'myProducts.whyOf'] as const)
    : ([href.release({ batchId: id }), sheet, 'myProducts.sheet', 'myProducts.sheetOf'] as const);
  return (
    (hasFailed || isPartOn('release-sheet', config.features)) && (
      <ButtonLink variant="secondary" size="sm" href={address} aria-label={t(name, { id: shownBatchId(id) })}>
        <Icon path={icon} size="small" />
        {t(text)}
      </ButtonLink>
    )
  );
}

/** How far the whole batch is. What other pages have of it is asked for once; until then, only what is here is known. */
function Progress({ batch, isCut, isAsked }: Pick<BatchItemProps, 'batch' | 'isCut' | 'isAsked'>): ReactNode {
  const { config } = useStorefront();
  const { id = '', products } = batch;
  const whole = useLatePart(isCut && isAsked ? undefined : null, async (api, options) => {
    const { items, total } = await api.listingDetail(id, options);
    return { products: batchRows(items, id, config.timeZone), total };
  });
  if (isCut && !(whole && whole.products.length >= products.length)) return <BatchProgress products={products} isCut />;
  const known = whole ?? { products };
  return (
    <DeskSlot name="batch" {...known}>
      <BatchProgress {...known} />
    </DeskSlot>
  );
}
