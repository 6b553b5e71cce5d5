import type { ReactNode } from 'react';
import { partName, shownBatchId } from '../../../shared/domain/listing/batches';
import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import '../../../shared/messages/areas/myProducts';
import '../../../shared/messages/areas/releaseSheet';
import '../../../shared/messages/desk/released';
import { href } from '../../../shared/routing/href';
import { Banner } from '../../components/Banner/Banner';
import { Breadcrumbs } from '../../components/Breadcrumbs/Breadcrumbs';
import { Button } from '../../components/Button/Button';
import { document as sheetIcon } from '../../components/Icon/pageIcons';
import { Meter } from '../../components/Meter/Meter';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { Panel } from '../../components/Panel/Panel';
import { useHydrated } from '../../components/useHydrated';
import { batchState } from '../../listing/released/batchState';
import { useReleased } from '../../listing/released/useReleased';
import { useCsvDownload } from '../../products/csv/useCsvDownload';
import { RetryButton } from '../../routing/failure/LoadFailure';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { download as downloadIcon } from '../../shop/RowTools/toolIcons';
import { Seo } from '../../shop/Seo/Seo';
import { useMessages } from '../../storefront/Storefront';
import type { ReleaseData } from './ReleasePage.loader';
import * as styles from './ReleasePage.module.css';
import { SheetCard } from './SheetCard';
import { SHEET_COLUMNS } from './shownProduct';
import { useSheet } from './useSheet';

/** What a shop's back office asks for, of every product of a batch, and which of them are released. */
export function ReleasePage({ data }: PageViewProps<ReleaseData>): ReactNode {
  const t = useMessages();
  const download = useCsvDownload();
  const sheet = useSheet(data);
  const { batchId, rows, total } = data;
  const { cards, failed, isLoading } = sheet;
  const { isReleased } = useReleased();
  const isHydrated = useHydrated();
  const known = { products: cards.map(({ row }) => row), read: rows.length, total };
  const { bar, words } = batchState({ ...known, isReleased: isHydrated ? isReleased : undefined }, t);
  const products = cards.flatMap(({ product }) => product ?? []);
  const isEmpty = isLoading || products.length === 0;
  const file = `release-sheet-${batchId}${partName(rows.length, total)}.csv`;
  const name = t('myProducts.batch', { id: shownBatchId(batchId) });
  const next = cards.find(({ row }) => row.status === 'success' && !isReleased(row))?.row;
  return (
    <div className={`container ${styles.page}`}>
      <Seo title={`${t('releaseSheet.title')} ${name}`} noindex />
      <Breadcrumbs links={[{ label: t('myProducts.title'), href: href.myProducts() }]} current={name} />
      <PageTitle
        title={t('releaseSheet.title')}
        lead={[name, rows[0]?.shopName, rows[0]?.listedAt].filter(Boolean).join(' · ')}
      >
        <div className={styles.actions}>
          <Button
            icon={downloadIcon}
            disabled={isEmpty}
            onClick={() => void download(file, products, SHEET_COLUMNS, ({ prices }) => prices)}
          >
            {t('releaseSheet.csv')}
          </Button>
          <Button icon={sheetIcon} disabled={isEmpty} onClick={() => window.print()}>
            {t('releaseSheet.print')}
          </Button>
        </div>
      </PageTitle>
      {cards.length > 0 && (
        <div className={styles.head}>
          <div className={styles.words}>
            <p className="num" role="status">
              {words}
            </p>
            <p className={styles.hint}>{t('releaseSheet.hint')}</p>
          </div>
          <Meter {...bar} />
        </div>
      )}
      <SheetNotes sheet={sheet} />
      {/* Without scripts nothing more comes. */}
      <div className={isLoading ? styles.late : undefined}>
        {/* What is ticked is known once the page runs, and folds before it is seen. */}
        <ul className={isHydrated ? styles.cards : `${styles.cards} ${styles.early}`}>
          {cards.map(({ row, product }) => (
            <SheetCard
              key={row.key}
              row={row}
              product={product}
              titleLimit={sheet.titleLimit}
              isReleased={isReleased(row)}
              isNext={isHydrated && row === next}
            />
          ))}
        </ul>
        {failed.length > 0 && <NotOnSheet rows={failed} />}
      </div>
    </div>
  );
}

/** How far the products are loaded, and which are not. */
function SheetNotes({ sheet }: { readonly sheet: ReturnType<typeof useSheet> }) {
  const t = useMessages();
  const { isLoading, cards, done, missing, load, stop } = sheet;
  const total = cards.length;
  if (isLoading)
    return (
      <div className={styles.loading}>
        <p className="num" role="status">
          {t('releaseSheet.loading', { done, total })}
        </p>
        <progress className={styles.progress} value={done} max={total || 1} aria-label={t('releaseSheet.title')} />
        <Button size="sm" onClick={stop}>
          {t('releaseSheet.stop')}
        </Button>
      </div>
    );
  return (
    missing > 0 && (
      <div className={styles.notes}>
        <Banner tone="danger" title={t('releaseSheet.missing', { count: missing })} />
        <RetryButton onRetry={load} />
      </div>
    )
  );
}

function NotOnSheet({ rows }: { readonly rows: readonly ListedProduct[] }) {
  const t = useMessages();
  return (
    <div className={styles.failed}>
      <Panel
        title={t('releaseSheet.failed', { count: rows.length })}
        beside={
          <a className={styles.reasons} href={href.myProducts({ status: 'FAILED' })}>
            {t('releaseSheet.reasons')}
          </a>
        }
      >
        <ul>
          {rows.map(({ key, name }) => (
            <li key={key}>{name}</li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
