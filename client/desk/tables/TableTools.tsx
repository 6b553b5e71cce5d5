import { type ReactNode, useEffect, useState } from 'react';
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
}

/** A search, choices and downloads above the rows of a page. It says what it hides, which stays selected. */
export function TableTools<Row>(props: TableToolsProps<Row>): ReactNode {
  const { rows, fieldsOf, isSelected, onFilter } = props;
  const t = useMessages();
  const [filter, setFilter] = useState(NO_FILTER);
  useEffect(() => () => onFilter({}), [onFilter]);
  const change = (changes: Partial<typeof filter>): void => {
    const next = { ...filter, ...changes };
    setFilter(next);
    onFilter(isFiltering(next) ? { keeps: (row) => isKept(next, fieldsOf(row)) } : {});
  };
  const shown = rows.filter((row) => isKept(filter, fieldsOf(row)));
  const hidden = rows.filter((row) => isSelected(row) && !shown.includes(row)).length;
  return (
    <>
      <div className={styles.search}>
        <FilterField label={t('tables.search')} value={filter.search} onChange={(search) => change({ search })} />
      </div>
      <span className={`num ${styles.said}`} role="status">
        {[
          isFiltering(filter) && t('tables.shown', { shown: shown.length, count: rows.length }),
          hidden > 0 && t('tables.hidden', { count: hidden }),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      {(['shop', 'batch'] as const).map((name) => {
        const choices = choicesOf(
          rows.map((row) => fieldsOf(row)[name]),
          filter[name],
        );
        return (
          choices.length > 1 && (
            <div key={name} className={styles.choice}>
              <Select label={t(`tables.${name}`)} value={filter[name]} onChange={(value) => change({ [name]: value })}>
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
      })}
      <Downloads {...props} rows={shown} total={isFiltering(filter) ? shown.length : props.total} />
    </>
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
