import { type ReactNode, useEffect, useId, useState } from 'react';
import { isPartOn } from '../../../../shared/domain/deskParts';
import { batchRows, type ListedBatch, shownBatchId } from '../../../../shared/domain/listing/batches';
import type { ListedProduct } from '../../../../shared/domain/listing/listedProduct';
import { href } from '../../../../shared/routing/href';
import { ButtonLink } from '../../../components/Button/Button';
import { Icon } from '../../../components/Icon/Icon';
import { alert, chevronDown } from '../../../components/Icon/icons';
import { document as sheet } from '../../../components/Icon/pageIcons';
import { BatchProgress } from '../../../listing/released/BatchProgress';
import { useLatePart } from '../../../routing/data/useLatePart';
import { DeskPart } from '../../../shop/DeskPart/DeskPart';
import { useMessages, useStorefront } from '../../../storefront/Storefront';
import type { FailedSelection } from '../retry/useFailedSelection';
import * as styles from './Batches.module.css';
import { BatchRow } from './BatchRow';

/** Of more rows, the first five are shown at first (Batches.module.css). */
const MANY = 6;

const shopsOf = (products: readonly ListedProduct[]) => [
  ...new Set(products.flatMap(({ shopName }) => shopName || [])),
];

interface BatchItemProps {
  readonly batch: ListedBatch;
  /** Which of its rows are shown; undefined: all. */
  readonly keeps: ((product: ListedProduct) => boolean) | undefined;
  readonly selection: FailedSelection;
  readonly isOpen: boolean;
  /** Other pages have more of it. */
  readonly isCut: boolean;
  /** What they have is asked for. */
  readonly isAsked: boolean;
  /** What they have can be shown here. */
  readonly showsAll: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** A batch: its head, which folds, and its rows. */
export function BatchItem(props: BatchItemProps): ReactNode {
  const { batch, keeps: searched, selection, isOpen, isCut, isAsked, showsAll, onToggle } = props;
  const t = useMessages();
  const titleId = useId();
  /** The whole batch once it is known, where the page has a part. */
  const [whole, setWhole] = useState<readonly ListedProduct[]>();
  const { id, products } = batch;
  const hasTicks = products.slice(MANY - 1).some(({ key }) => selection.selected.has(key));
  const [isUnfolded, fold] = useUnfolded(hasTicks);
  // A backend may know less of a batch than the page shows.
  const all = showsAll && whole && whole.length >= products.length ? whole : undefined;
  const rows = (isUnfolded && all) || products;
  /** Undefined while it is not known. */
  const count = all?.length ?? (isCut ? undefined : products.length);
  const hasMore = !searched && (products.length > MANY || (all && all.length > products.length));
  const saysPlace = id === undefined || shopsOf(rows).length > 1;
  return (
    <li className={styles.item}>
      {/* Beside the summary: a control in another is not found by everybody. */}
      {id && (
        <span className={styles.tools}>
          <BatchLink id={id} hasFailed={!isCut && products.every(({ status }) => status === 'failed')} />
          <span className={styles.menu}>
            <DeskPart of={(desk) => desk.BatchMenu} {...{ id, products, isCut }} />
          </span>
        </span>
      )}
      <details
        className={styles.batch}
        open={isOpen}
        aria-labelledby={titleId}
        // The event also fires when the page itself opens the element.
        onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle(currentTarget.open)}
      >
        <summary className={styles.head}>
          <Icon path={chevronDown} />
          <h2 id={titleId}>{id ? t('myProducts.batch', { id: shownBatchId(id) }) : t('myProducts.noBatch')}</h2>
          <span className={`num ${styles.place}`}>
            {[...shopsOf(products), products[0]?.listedAt].filter(Boolean).join(' · ')}
          </span>
          <span className={styles.progress}>
            {/* When these change, so has what is elsewhere. */}
            <Progress
              key={products.map(({ key, status }) => key + status).join()}
              {...{ batch, isCut, isAsked }}
              onWhole={setWhole}
            />
          </span>
        </summary>
        <ul className={hasMore && !isUnfolded ? `${styles.rows} ${styles.folded}` : styles.rows}>
          {rows.filter(searched ?? Boolean).map((product) => (
            <BatchRow
              key={product.key}
              {...{ product, selection, saysPlace }}
              // Of a row of another page it is not known whether it was listed since.
              isSelectable={products.some(({ key }) => key === product.key)}
            />
          ))}
        </ul>
        {hasMore && !hasTicks && (
          <p className={styles.all}>
            <button type="button" className={styles.more} aria-expanded={isUnfolded} onClick={fold}>
              {isUnfolded
                ? t('myProducts.batch.fewer')
                : count
                  ? t('myProducts.batch.all', { count })
                  : t('myProducts.empty.all')}
            </button>
          </p>
        )}
      </details>
    </li>
  );
}

/** Whether more rows than the first five are shown, and what changes it: no tick is folded away. */
function useUnfolded(hasTicks: boolean) {
  const [isUnfolded, setUnfolded] = useState(false);
  if (hasTicks && !isUnfolded) setUnfolded(true);
  return [isUnfolded, () => setUnfolded(!isUnfolded)] as const;
}

/** Leads to the release sheet, or to its failures when there is nothing to release. */
function BatchLink({ id, hasFailed }: { readonly id: string; readonly hasFailed: boolean }) {
  const { config, t } = useStorefront();
  const [address, icon, text, name] = hasFailed
    ? ([
        `${href.myProducts({ status: 'FAILED' })}&batch=${encodeURIComponent(id)}`,
        alert,
        'myProducts.why',
        'myProducts.whyOf',
      ] as const)
    : ([href.release({ batchId: id }), sheet, 'myProducts.sheet', 'myProducts.sheetOf'] as const);
  return (
    (hasFailed || isPartOn('release-sheet', config.features)) && (
      <ButtonLink variant="secondary" size="sm" href={address} aria-label={t(name, { id: shownBatchId(id) })}>
        <Icon path={icon} size="small" />
        <span>{t(text)}</span>
      </ButtonLink>
    )
  );
}

interface ProgressProps extends Pick<BatchItemProps, 'batch' | 'isCut' | 'isAsked'> {
  readonly onWhole: (products: readonly ListedProduct[] | undefined) => void;
}

/** How far the whole batch is. What other pages have of it is asked for once; until then, only what is here is known. */
function Progress({ batch: { id = '', products }, isCut, isAsked, onWhole }: ProgressProps) {
  const { config } = useStorefront();
  const whole = useLatePart(isCut && isAsked ? undefined : null, async (api, options) => {
    const { items, total } = await api.listingDetail(id, options);
    return { products: batchRows(items, id, config.timeZone), total };
  });
  useEffect(() => {
    onWhole(whole?.products);
  }, [whole, onWhole]);
  if (isCut && !(whole && whole.products.length >= products.length)) return <BatchProgress products={products} isCut />;
  const known = whole ?? { products };
  return (
    <DeskPart of={(desk) => desk.ReleasedBatch} {...known}>
      <BatchProgress {...known} />
    </DeskPart>
  );
}
