import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureText } from '../../../shared/messages/translate';
import type { AllPagesOptions } from '../../api/allPages';
import { Button } from '../../components/Button/Button';
import { FilterField } from '../../components/FilterField/FilterField';
import { Select } from '../../components/Select/Select';
import { type CsvColumns, useCsvDownload } from '../../products/csv/useCsvDownload';
import { useTask } from '../../products/useTask';
import type { RowFilter as KeptRows } from '../../shop/DeskSlot/DeskSlot';
import { useMessages } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import { choicesOf, isFiltering, isKept, NO_FILTER, type RowFields } from './rowFilter';
import * as styles from './tables.module.css';

interface TableToolsProps<Row> extends DownloadProps<Row> {
  /** The same function at every render. */
  readonly fieldsOf: (row: Row) => RowFields;
  readonly isSelected: (row: Row) => boolean;
  readonly onFilter: (filter: KeptRows<Row>) => void;
  /** The rows of all pages are searched, unless they are too many. */
  readonly searchesAll?: boolean;
}

/** Of more rows, those of the page are searched. */
const MAX_SEARCHED = 500;

/** A search, choices and downloads above the rows of a page. It says what it hides, which stays selected. */
export function TableTools<Row>(props: TableToolsProps<Row>): ReactNode {
  const { rows: ofPage, total, fieldsOf, isSelected, onFilter, loadAll, searchesAll = false } = props;
  const t = useMessages();
  const field = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState(NO_FILTER);
  const filters = isFiltering(filter);
  const canSearchAll = searchesAll && total <= MAX_SEARCHED;
  const all = useAllRows({ rows: ofPage, total, loadAll, isWanted: filters && canSearchAll });
  const { known: rows, isLoading, isWhole, failure } = all;
  const isOfAll = isWhole || (canSearchAll && !failure);
  const change = (changes: Partial<typeof filter>): void => setFilter({ ...filter, ...changes });
  const shown = rows.filter((row) => isKept(filter, fieldsOf(row)));
  const hidden = rows.filter((row) => isSelected(row) && !shown.includes(row)).length;

  const hasNone = filters && !isLoading && shown.length === 0;
  useEffect(() => {
    const clear = (): void => {
      setFilter(NO_FILTER);
      field.current?.querySelector('input')?.focus();
    };
    const none = hasNone && <NoResult search={filter.search.trim()} isOfAll={isOfAll} onClear={clear} />;
    const keeps = (row: Row): boolean => isKept(filter, fieldsOf(row));
    onFilter(filters ? { keeps, rows: rows === ofPage ? undefined : rows, ...(none && { none }) } : {});
  }, [filter, filters, rows, ofPage, isOfAll, hasNone, fieldsOf, onFilter]);
  useEffect(() => () => onFilter({}), [onFilter]);
  return (
    <>
      <div ref={field} className={styles.search}>
        <FilterField
          label={t(isOfAll ? 'tables.search' : 'tables.searchPage')}
          value={filter.search}
          onChange={(search) => change({ search })}
          found={filters && !isLoading ? t('tables.shown', { shown: shown.length, count: rows.length }) : ''}
        />
      </div>
      <span className={`num ${styles.said}`} role="status">
        {hidden > 0 && t('tables.hidden', { count: hidden })}
      </span>
      <Choices fields={rows.map(fieldsOf)} filter={filter} onChange={change} />
      <Downloads {...props} rows={shown} total={filters ? shown.length : total} />
    </>
  );
}

interface ChoicesProps {
  readonly fields: readonly RowFields[];
  readonly filter: typeof NO_FILTER;
  readonly onChange: (changes: Partial<typeof NO_FILTER>) => void;
}

/** Of the shops and batches that rows have, where they have several. */
function Choices({ fields, filter, onChange }: ChoicesProps): ReactNode {
  const t = useMessages();
  return (['shop', 'batch'] as const).map((name) => {
    const choices = choicesOf(
      fields.map((each) => each[name]),
      filter[name],
    );
    return (
      choices.length > 1 && (
        <div key={name} className={styles.choice}>
          <Select label={t(`tables.${name}`)} value={filter[name]} onChange={(value) => onChange({ [name]: value })}>
            <option value="">{t(`tables.${name}.all`)}</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {name === 'batch' ? t('myProducts.batch', { id: choice }) : choice}
              </option>
            ))}
          </Select>
        </div>
      )
    );
  });
}

interface AllRowsOptions<Row> extends Pick<TableToolsProps<Row>, 'rows' | 'total' | 'loadAll'> {
  readonly isWanted: boolean;
}

/** The rows of all pages while they are wanted, loaded once for the page's; until then, the page's. */
function useAllRows<Row>({ rows, total, loadAll, isWanted }: AllRowsOptions<Row>) {
  const { state, failure, start } = useTask<{ readonly of?: readonly Row[]; readonly all?: readonly Row[] }>({});
  const known = isWanted && state.all && state.of === rows ? state.all : rows;
  const isWhole = known.length >= total;
  const load = useEffectEvent((): void => {
    void start(async (signal, report) => report({ of: rows, all: [...(await loadAll({ signal })).values()] }));
  });
  const isMissing = isWanted && !isWhole;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows of the page are loaded again
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, rows]);
  return { known, isWhole, failure, isLoading: isMissing && !failure && state.of !== rows };
}

interface NoResultProps {
  /** Empty when something was chosen alone. */
  readonly search: string;
  /** Not of the page alone. */
  readonly isOfAll: boolean;
  readonly onClear: () => void;
}

/** In place of rows of which none was found. */
function NoResult({ search, isOfAll, onClear }: NoResultProps): ReactNode {
  const t = useMessages();
  const none = isOfAll ? 'tables.none' : 'tables.nonePage';
  return (
    <div className={styles.none}>
      <p>{t(search ? none : 'tables.noneChosen', { search })}</p>
      <Button variant="secondary" size="sm" onClick={onClear}>
        {t(search ? 'tables.clear' : 'tables.showAll')}
      </Button>
    </div>
  );
}

interface DownloadProps<Row> {
  /** Those of the page. */
  readonly rows: readonly Row[];
  /** Rows on all pages. */
  readonly total: number;
  readonly fileName: string;
  readonly columns: CsvColumns<Row>;
  readonly loadAll: (options: AllPagesOptions) => Promise<ReadonlyMap<string, Row>>;
}

/** Downloads the rows that are shown, and those of all pages when there are more. */
function Downloads<Row>({ rows, total, fileName, columns, loadAll }: DownloadProps<Row>): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const downloadCsv = useCsvDownload();
  const { state, isRunning, start, stop } = useTask({ done: 0 });
  const downloadAll = async (): Promise<void> => {
    const failure = await start(async (signal, report) => {
      report({ done: 0 });
      const all = await loadAll({ signal, onProgress: (done) => report({ done }) });
      await downloadCsv(fileName, [...all.values()], columns);
      if (all.size < total) toast({ text: t('tables.partly', { count: all.size, total }), tone: 'error' });
    });
    if (failure) toast({ text: failureText(failure, t), tone: 'error' });
  };
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        disabled={rows.length === 0}
        onClick={() => void downloadCsv(fileName, rows, columns)}
      >
        {t('tables.csv', { count: rows.length })}
      </Button>
      {rows.length < total && !isRunning && (
        <Button variant="secondary" size="sm" onClick={() => void downloadAll()}>
          {t('tables.csvAll', { count: total })}
        </Button>
      )}
      {isRunning && (
        <>
          <span className={`num ${styles.said}`} role="status">
            {t('tables.progress', { ...state, total })}
          </span>
          <Button variant="secondary" size="sm" onClick={stop}>
            {t('tables.stop')}
          </Button>
        </>
      )}
    </>
  );
}
