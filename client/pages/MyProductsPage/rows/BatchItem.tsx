import { type ReactNode, useId, useState } from 'react';
import { isPartOn } from '../../../../shared/domain/deskParts';
import { type ListedBatch, shownBatchId } from '../../../../shared/domain/listing/batches';
import type { ListedProduct } from '../../../../shared/domain/listing/listedProduct';
import { href } from '../../../../shared/routing/href';
import { ButtonLink } from '../../../components/Button/Button';
import { Icon } from '../../../components/Icon/Icon';
import { document as sheet } from '../../../components/Icon/pageIcons';
import * as textLink from '../../../components/TextLink/TextLink.module.css';
import { batchState } from '../../../listing/released/batchState';
import { useLatePart } from '../../../routing/data/useLatePart';
import { DeskPart } from '../../../shop/DeskPart/DeskPart';
import { useMessages, useStorefront } from '../../../storefront/Storefront';
import type { FailedSelection } from '../retry/useFailedSelection';
import type { StatusFilter } from '../status/statusFilters';
import * as styles from './Batches.module.css';
import { ListedRow } from './ListedRow';

/** Of more rows, the first five are shown at first (Batches.module.css). */
const MANY = 6;

const shopsOf = (products: readonly ListedProduct[]) => [
  ...new Set(products.flatMap(({ shopName }) => shopName || [])),
];

interface BatchItemProps {
  /** With the time of its first tries. */
  readonly batch: ListedBatch & Partial<Pick<ListedProduct, 'listedAt'>>;
  /** What stands in the place of a failed product that was tried again. */
  readonly newest: (product: ListedProduct) => ListedProduct;
  /** Rows of other statuses are left out. */
  readonly status: StatusFilter;
  /** Which of its rows are shown; undefined: all. */
  readonly keeps: ((product: ListedProduct) => boolean) | undefined;
  readonly selection: FailedSelection;
  readonly isOpen: boolean;
  /** Other pages may have more of it. */
  readonly isCut: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** A batch: its head, which folds, and its rows. */
export function BatchItem(props: BatchItemProps): ReactNode {
  const { batch, newest, status, keeps: searched, selection, isOpen, isCut, onToggle } = props;
  const t = useMessages();
  const titleId = useId();
  const { id, products, listedAt } = batch;
  const known = useKnown(props);
  const whole = known && status === undefined && known.total <= known.read ? known.products : undefined;
  const hasTicks = products.slice(MANY - 1).some(({ key }) => selection.selected.has(key));
  const [isUnfolded, setUnfolded] = useState(false);
  // No tick is folded away.
  if (hasTicks && !isUnfolded) setUnfolded(true);
  const rows = (isUnfolded && known?.products) || products;
  const count = known?.products.length;
  const hasMore = !searched && (products.length > MANY || (count ?? 0) > products.length);
  const saysPlace = id === undefined || shopsOf(rows).length > 1;
  return (
    <li className={styles.item}>
      {/* Beside the summary: a control in another is not found by everybody. */}
      {id && (
        <span className={styles.tools}>
          <span className={styles.menu}>
            <DeskPart of="BatchMenu" {...{ id, products, newest }} isCut={isCut || status !== undefined} />
          </span>
          <BatchLink id={id} products={whole ?? products} isCut={isCut && !whole} />
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
          <Icon name="chevronDown" />
          <h2 id={titleId}>{id ? t('myProducts.batch', { id: shownBatchId(id) }) : t('myProducts.noBatch')}</h2>
          <span className={`num ${styles.place}`}>{[...shopsOf(products), listedAt].filter(Boolean).join(' · ')}</span>
          <span className={styles.progress}>
            {known && (
              <DeskPart of="ReleasedBatch" {...known}>
                <span className="num">{batchState(known, t).words}</span>
              </DeskPart>
            )}
          </span>
        </summary>
        <ul className={hasMore && !isUnfolded ? `${styles.rows} ${styles.folded}` : styles.rows}>
          {rows.filter(searched ?? Boolean).map((product) => (
            <ListedRow
              key={product.key}
              {...{ product, selection }}
              place={(saysPlace || product.batchId !== id) && <Place product={product} of={id} />}
              // Of a row of another page it is not known whether it was listed since.
              isSelectable={products.some(({ key }) => key === product.key)}
            />
          ))}
        </ul>
        <Foot
          {...{ count, isUnfolded }}
          fold={() => setUnfolded(!isUnfolded)}
          here={isCut ? products.length : 0}
          hasMore={hasMore && !hasTicks}
        />
      </details>
    </li>
  );
}

/** What is known of the whole batch; what other pages have of it is asked for once. */
function useKnown({ batch: { id = '', products }, newest, status, isCut }: BatchItemProps) {
  const whole = useLatePart(isCut ? undefined : null, async (context) => {
    // The loader's code comes with the calls.
    const { wholeBatch } = await import(/* webpackChunkName: "data" */ '../MyProductsPage.loader');
    const { rows, total } = await wholeBatch(context, id);
    const ofStatus = rows.map(newest).filter((row) => !status || row.status === status.toLowerCase());
    return { products: ofStatus, read: rows.length, total };
  });
  if (!isCut) return { products, read: products.length, total: products.length };
  // A backend may know less of a batch than the page shows.
  return whole && whole.products.length >= products.length ? whole : undefined;
}

interface FootProps {
  /** Rows of a batch that other pages have more of. */
  readonly here: number;
  /** Undefined while it is not known. */
  readonly count: number | undefined;
  readonly hasMore: boolean;
  readonly isUnfolded: boolean;
  readonly fold: () => void;
}

/** How much of a batch the page has, and what shows all of it. */
function Foot({ here, count, hasMore, isUnfolded, fold }: FootProps) {
  const t = useMessages();
  const all = count ? t('myProducts.batch.all', { count }) : t('myProducts.empty.all');
  return (
    (here > 0 || hasMore) && (
      <p className={`num ${styles.foot}`}>
        {here > 0 && (
          <span>{t(count ? 'myProducts.batch.hereOf' : 'myProducts.batch.here', { here, count: count ?? 0 })}</span>
        )}
        {hasMore && (
          <button type="button" className={styles.more} aria-expanded={isUnfolded} onClick={fold}>
            {isUnfolded ? t('myProducts.batch.fewer') : all}
          </button>
        )}
      </p>
    )
  );
}

/** Where and when a product was listed, and by which batch where that is another. */
function Place({ product, of }: { readonly product: ListedProduct; readonly of: string | undefined }) {
  const t = useMessages();
  const { shopName, listedAt, batchId, status } = product;
  const name = batchId && batchId !== of && t('myProducts.batch', { id: shownBatchId(batchId) });
  return (
    <>
      <span>{shopName}</span>
      <span>{listedAt}</span>
      {/* What a new try has listed is in a sheet of its own. */}
      {name &&
        (status === 'success' ? (
          <a className={textLink.link} href={href.release({ batchId })}>
            {name}
          </a>
        ) : (
          <span>{name}</span>
        ))}
    </>
  );
}

/** Leads to the release sheet, or to its failures when there is nothing to release. */
function BatchLink({
  id,
  products,
  isCut,
}: Omit<ListedBatch, 'id'> & { readonly id: string; readonly isCut: boolean }) {
  const { config, t } = useStorefront();
  const listed = products.filter(({ status }) => status === 'success');
  // What was listed by new tries alone has their sheet.
  const sheetId = (listed.find(({ batchId }) => batchId === id) ?? (isCut ? undefined : listed[0]))?.batchId ?? id;
  const hasFailed = !isCut && products.every(({ status }) => status === 'failed');
  const [address, icon, text, name, of] = hasFailed
    ? ([
        `${href.myProducts({ status: 'FAILED' })}&batch=${encodeURIComponent(id)}`,
        'alert',
        'myProducts.why',
        'myProducts.whyOf',
        id,
      ] as const)
    : ([href.release({ batchId: sheetId }), sheet, 'myProducts.sheet', 'myProducts.sheetOf', sheetId] as const);
  return (
    (hasFailed || isPartOn('release-sheet', config)) && (
      <ButtonLink size="sm" href={address} aria-label={t(name, { id: shownBatchId(of) })}>
        <Icon name={icon} size="small" />
        <span>{t(text)}</span>
      </ButtonLink>
    )
  );
}
