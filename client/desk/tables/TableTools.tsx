import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { LoadAll } from '../../api/allPages';
import { Button } from '../../components/Button/Button';
import { useTask } from '../../products/useTask';
import type { RowFilter as KeptRows } from '../../shop/RowTools/RowTools';
import { MAX_SEARCHED, type RowToolsState } from '../../shop/RowTools/RowTools';
import { useMessages } from '../../storefront/Storefront';
import { Choices } from './Choices';
import { isFiltering, type RowFields, rowFilter } from './rowFilter';
import * as styles from './tables.module.css';

interface TableToolsProps<Row> extends Pick<RowToolsState, 'values' | 'change' | 'clear'> {
  /** Those of the page. */
  readonly rows: readonly Row[];
  /** Rows on all pages. */
  readonly total: number;
  readonly loadAll: LoadAll<Row>;
  /** Tells in which order `loadAll` brings them; without it the page's rows are in it. */
  readonly order?: string;
  /** The same function at every render. */
  readonly fieldsOf: (row: Row) => RowFields;
  /** Tells which of some rows stand for all of them; without it each stands for itself. */
  readonly standing?: ((rows: readonly Row[]) => readonly Row[]) | undefined;
  readonly onFilter: (filter: KeptRows<Row>) => void;
}

/** Filters and sorts the rows of all pages, unless they are too many. */
export function TableTools<Row>(props: TableToolsProps<Row>): ReactNode {
  const { rows: ofPage, total, loadAll, order = '', fieldsOf, onFilter, values, change, clear, standing } = props;
  const t = useMessages();
  const filters = isFiltering(values);
  // What has changed is wherever it is.
  const canSearchAll = total <= MAX_SEARCHED || Boolean(values.changed);
  const isSearched = filters || order !== '';
  const { known, isLoading, isWhole, failure, ...menus } = useAllRows({
    ...{ rows: ofPage, total, loadAll, order, values },
    ...{ isSearched, canSearchAll },
  });
  const rows = isSearched ? known : ofPage;
  const isOfAll = isWhole || (canSearchAll && !failure);
  const keeps = useMemo(() => {
    const isKept = rowFilter(values);
    return (row: Row) => isKept(fieldsOf(row));
  }, [values, fieldsOf]);
  const kept = useMemo(() => rows.filter(keeps), [rows, keeps]);
  // More would hold the page; what is seen makes room for others.
  const filtered = useMemo(() => (kept.length > MAX_SEARCHED ? kept.slice(0, MAX_SEARCHED) : rows), [kept, rows]);
  const countOf = (some: readonly Row[]) => (standing?.(some) ?? some).length;
  const found =
    filters && !isLoading
      ? t('tables.shown', { shown: Math.min(countOf(kept), MAX_SEARCHED), count: countOf(rows) })
      : '';

  const hasNone = filters && !isLoading && kept.length === 0;
  useEffect(() => {
    onFilter(
      filters || rows !== ofPage
        ? {
            keeps: filters ? keeps : undefined,
            rows: rows === ofPage ? undefined : filtered,
            none: hasNone ? <NoResult search={values.search.trim()} isOfAll={isOfAll} onClear={clear} /> : undefined,
            found,
            isOfPage: !isOfAll,
          }
        : {},
    );
  }, [values, filters, rows, filtered, ofPage, isOfAll, hasNone, found, keeps, onFilter, clear]);
  useEffect(() => () => onFilter({}), [onFilter]);
  return (
    <span className={styles.wide}>
      <Choices {...{ values, change }} {...menus} fields={known.map(fieldsOf)} />
    </span>
  );
}

interface AllRowsOptions<Row> extends Pick<TableToolsProps<Row>, 'rows' | 'total' | 'loadAll' | 'values'> {
  readonly order: string;
  readonly isSearched: boolean;
  readonly canSearchAll: boolean;
}

interface AllRows<Row> {
  /** For which rows of the page and which order all were asked for last. */
  readonly asked?: object;
  readonly all?: readonly Row[];
}

/** The rows of all pages while they are searched or their choices are wanted, loaded once for the page's and an order; until then, the page's. After a failure, what is typed next asks again. */
export function useAllRows<Row>({ rows, total, loadAll, order, values, ...wants }: AllRowsOptions<Row>) {
  /** The rows of the page whose menus were used. */
  const [used, setUsed] = useState<readonly Row[]>();
  const { state, failure, isRunning, start } = useTask<AllRows<Row>>({});
  const wanted = useMemo(() => ({ rows, order }), [rows, order]);
  const isWanted = wants.canSearchAll && (wants.isSearched || used === rows);
  const isMissing = isWanted && (rows.length < total || order !== '');
  const isAsked = state.asked === wanted && !failure;
  const isLoading = isMissing && !failure && (isRunning || !isAsked);
  // Those of before stay until they are read again.
  const known = isMissing && !failure && state.all ? state.all : rows;
  const load = useEffectEvent(() => {
    if (isAsked) return;
    void start(async (signal, report) => {
      report({ asked: wanted });
      report({ all: [...(await loadAll({ signal })).values()] });
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows of the page are loaded again, another order, and what failed
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, wanted, values]);
  const isWhole = known.length >= total;
  const onUse = () => {
    setUsed(rows);
    if (isMissing && failure) load();
  };
  return { known, isWhole, failure, isLoading, hasOthers: !isWhole && wants.canSearchAll, onUse };
}

interface NoResultProps {
  /** Empty when something was chosen alone. */
  readonly search: string;
  /** Not of the page alone. */
  readonly isOfAll: boolean;
  readonly onClear: () => void;
}

/** In place of rows of which none was found. */
function NoResult({ search, isOfAll, onClear }: NoResultProps) {
  const t = useMessages();
  const none = isOfAll ? 'tables.none' : 'tables.nonePage';
  return (
    <div className={styles.none}>
      <p>{t(search ? none : 'tables.noneChosen', { search })}</p>
      <Button size="sm" onClick={onClear}>
        {t(search ? 'tables.clear' : 'tables.showAll')}
      </Button>
    </div>
  );
}
