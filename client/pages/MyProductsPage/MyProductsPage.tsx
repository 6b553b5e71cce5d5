import { type ReactNode, useEffect, useState } from 'react';
import { LISTING_PAGE_SIZE } from '../../../shared/api/requestConstants';
import type { ListedProduct, Success } from '../../../shared/domain/listing/listedProduct';
import { listedSince, newestTries } from '../../../shared/domain/listing/retries';
import { PAGE_SIZE } from '../../../shared/domain/search/searchQuery';
import '../../../shared/messages/areas/myProducts';
import { href } from '../../../shared/routing/href';
import { ButtonLink } from '../../components/Button/Button';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { Icon } from '../../components/Icon/Icon';
import { plus } from '../../components/Icon/pageIcons';
import { loadable } from '../../components/loadable';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { Pagination } from '../../components/Pagination/Pagination';
import { PartBoundary } from '../../components/PartBoundary/PartBoundary';
import { MemberLayout } from '../../layout/MemberLayout/MemberLayout';
import { LateRecommendations } from '../../products/Recommendations/LateRecommendations';
import { PageLoad } from '../../routing/data/useLatePart';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { useKnownPart } from '../../shop/DeskPart/useHasPart';
import { type RowFilter, RowTools } from '../../shop/RowTools/RowTools';
import { Seo } from '../../shop/Seo/Seo';
import { useStored } from '../../storage/subscribeTo';
import { outboxValue } from '../../storage/values/outboxValue';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { whenInUse } from '../../storefront/whenInUse';
import type { ListedRows, MyProductsData } from './MyProductsPage.loader';
import * as styles from './MyProductsPage.module.css';
import { useFailedSelection } from './retry/useFailedSelection';
import { useRetry } from './retry/useRetry';
import { Batches, shownBatches } from './rows/Batches';
import { StatusTabs } from './status/StatusTabs';
import { useListedRows } from './useListedRows';

const FailedGroups = loadable(() => import(/* webpackChunkName: "failed-groups" */ './rows/FailedGroups'));
const RetryBar = loadable(() => import(/* webpackChunkName: "failed-groups" */ './retry/RetryBar'));
const ToolHelps = loadable(() => import(/* webpackChunkName: "tool-helps" */ '../../shop/ToolHelps/ToolHelps'));
const StoredListing = loadable(() => import(/* webpackChunkName: "list-to-shop" */ '../../listing/StoredListing'));

/** Another tab shows them; a chunk that does not come lacks nothing yet. */
function loadAhead() {
  void import(/* webpackChunkName: "failed-groups" */ './rows/FailedGroups').catch(() => undefined);
}

/** The products that the user has listed to shops, with their results; failures can be retried. */
export function MyProductsPage({ data, pending }: PageViewProps<MyProductsData>): ReactNode {
  const t = useMessages();
  const { rows, refresh } = useListedRows(data);
  return (
    <MemberLayout current="myProducts">
      <Seo title={t('myProducts.title')} noindex />
      <PageTitle title={t('myProducts.title')} lead={t('myProducts.lead')}>
        <span className="screen-only">
          <ButtonLink variant="primary" href={href.search()}>
            <Icon name={plus} />
            {t('shell.browse')}
          </ButtonLink>
        </span>
      </PageTitle>
      <Records rows={rows} pending={pending} onListed={refresh} />
      <div className={styles.recommended}>
        <LateRecommendations block="my" part={data.recommended} />
      </div>
    </MemberLayout>
  );
}

interface RecordsProps {
  readonly rows: ListedRows;
  readonly pending: boolean;
  /** Products may have been listed. */
  readonly onListed: () => void;
}

function Records({ rows, pending, onListed }: RecordsProps) {
  const { status, total, pageNo } = rows;
  const [marked, setMarked] = useState<readonly Success[]>();
  const hasMarks = useKnownPart('listed-marks');
  const [filter, setFilter] = useState<RowFilter<ListedProduct>>({});
  const { listed, hasFailed, kept, inBatches, shown, isFiltered } = shownRows(rows, filter);
  const selection = useFailedSelection(shown, isFiltered, listedSince(listed.products, marked ?? []));
  const { running, retry, showStored, flow } = useRetry({ onSent: selection.drop, onEnded: onListed });
  const { user } = useStorefront();
  const { listings: noted = [] } = useStored(outboxValue(user?.id ?? '')) ?? {};
  useEffect(() => {
    whenInUse(loadAhead);
  }, []);
  return (
    // Rows that are read again are another load of the page.
    <PageLoad value={rows}>
      <div className={styles.records}>
        {noted.length > 0 && !running && !flow && (
          <div className={styles.interrupted}>
            <PartBoundary>
              <StoredListing onShow={showStored} onChanged={onListed} />
            </PartBoundary>
          </div>
        )}
        <StatusTabs rows={rows} />
        {rows.products.length > 0 ? (
          <FilteredRows {...{ rows, listed, shown, filter, hasFailed }} onFilter={setFilter} onListed={setMarked}>
            {hasFailed ? (
              <FailedGroups
                {...{ kept, pending, selection }}
                isKnown={hasMarks === false || marked !== undefined}
                isRunning={Boolean(running)}
                onRetry={(failed) => void retry(failed)}
              />
            ) : (
              <Batches {...inBatches} {...{ status, pending, selection }} keeps={filter.keeps} />
            )}
          </FilteredRows>
        ) : (
          <div className={styles.empty}>
            <NothingListed rows={rows} />
          </div>
        )}
        {!filter.rows && (
          <Pagination
            page={pageNo}
            total={total}
            pageSize={PAGE_SIZE}
            hrefOf={(page) => href.myProducts({ status, pageNo: page })}
          />
        )}
        {flow}
        {(selection.selected.size > 0 || (running && running.total > LISTING_PAGE_SIZE)) && (
          <RetryBar selection={selection} running={running} onRetry={() => void retry([...selection.taken.values()])} />
        )}
      </div>
    </PageLoad>
  );
}

/** What is to be seen of the rows of a page. */
function shownRows(rows: ListedRows, { keeps, rows: searched }: RowFilter<ListedProduct>) {
  // None of them goes on elsewhere.
  const listed = searched ? { ...rows, products: searched, pageNo: 1, total: 0 } : rows;
  const { status, products } = listed;
  const keptOf = (some: readonly ListedProduct[]) => some.filter(keeps ?? Boolean);
  const inBatches = shownBatches(listed, keeps);
  // A backend may know no status.
  const hasFailed = status === 'FAILED' && products.every((product) => product.status === 'failed');
  return {
    listed,
    hasFailed,
    kept: keptOf(products),
    inBatches,
    /** Of several tries one stands for the others. */
    shown: hasFailed
      ? newestTries(keptOf(products))
      : keptOf([...new Set(inBatches.batches.flatMap((batch) => batch.products))]),
    // No page of the successes has a failure.
    isFiltered: keeps !== undefined || status === 'SUCCESS',
  };
}

interface FilteredRowsProps {
  /** Of the page. */
  readonly rows: ListedRows;
  /** Those of the page, or of all pages while they are searched. */
  readonly listed: ListedRows;
  readonly shown: readonly ListedProduct[];
  readonly filter: RowFilter<ListedProduct>;
  /** A product that was tried several times stands once. */
  readonly hasFailed: boolean;
  readonly onFilter: (filter: RowFilter<ListedProduct>) => void;
  /** Hears what is known to be listed, on other pages and devices too. */
  readonly onListed: (listed: readonly Success[]) => void;
  readonly children: ReactNode;
}

/** The rows that no filter hides, below the tools that filter them. */
function FilteredRows({ rows, listed, filter, hasFailed, shown, children, ...hears }: FilteredRowsProps) {
  const standing = hasFailed ? newestTries : undefined;
  const { keeps, none } = filter;
  const { total } = rows;
  return (
    <>
      <RowTools
        {...{ total, filter }}
        slot={(tools) => (
          <DeskPart
            of={['ListingTools', 'ListingChanges', 'ListingMarks']}
            {...{ ...tools, ...hears, rows, listed, shown, standing }}
          />
        )}
        files={(tools) => (
          <DeskPart of="ListingFiles" {...tools} shown={shown} rows={listed} total={keeps ? shown.length : total} />
        )}
      />
      {none ?? children}
    </>
  );
}

/** Shown instead of the rows: nothing was listed, with the tools that help; nothing has the status, or the page is after the last one. */
function NothingListed({ rows: { status, total } }: { rows: ListedRows }) {
  const t = useMessages();
  if (status === undefined && total === 0) {
    return (
      <>
        <EmptyState title={t('myProducts.empty.title')} text={t('myProducts.empty.text')}>
          <ButtonLink variant="primary" href={href.search()}>
            {t('shell.browse')}
          </ButtonLink>
        </EmptyState>
        <PartBoundary>
          <ToolHelps />
        </PartBoundary>
      </>
    );
  }
  return (
    <EmptyState title={t(total === 0 ? 'myProducts.empty.filtered' : 'myProducts.empty.page')}>
      <ButtonLink href={href.myProducts(total === 0 ? {} : { status })}>
        {t(total === 0 ? 'myProducts.empty.all' : 'myProducts.empty.first')}
      </ButtonLink>
    </EmptyState>
  );
}
