import type { ReactNode } from 'react';
import { failureText } from '../../../shared/messages/translate';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { type CsvColumns, useCsvDownload } from '../../products/csv/useCsvDownload';
import { useTask } from '../../products/useTask';
import { download } from '../../shop/RowTools/toolIcons';
import { useMessages } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import type { LoadAll } from './TableTools';
import * as styles from './tables.module.css';

interface FilesProps<Row> {
  /** Those that are shown. */
  readonly rows: readonly Row[];
  /** Rows on all pages that are not filtered. */
  readonly total: number;
  readonly fileName: string;
  readonly columns: CsvColumns<Row>;
  readonly loadAll: LoadAll<Row>;
  readonly onDone: () => void;
}

/** Downloads the rows that are shown, and those of all pages when there are more. */
export function Files<Row>({ rows, total, fileName, columns, loadAll, onDone }: FilesProps<Row>): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const downloadCsv = useCsvDownload();
  const { state, isRunning, start, stop } = useTask({ done: 0 });
  const downloadShown = async (): Promise<void> => {
    onDone();
    await downloadCsv(fileName, rows, columns);
  };
  const downloadAll = async (): Promise<void> => {
    const failure = await start(async (signal, report) => {
      report({ done: 0 });
      const all = await loadAll({ signal, onProgress: (done) => report({ done }) });
      await downloadCsv(fileName, [...all.values()], columns);
      onDone();
      if (all.size < total) toast({ text: t('tables.partly', { count: all.size, total }), tone: 'error' });
    });
    if (failure) toast({ text: failureText(failure, t), tone: 'error' });
  };
  return (
    <>
      <button type="button" className={styles.file} disabled={rows.length === 0} onClick={() => void downloadShown()}>
        <Icon path={download} size="small" />
        <span>{t('tables.csv', { count: rows.length })}</span>
      </button>
      {rows.length < total && !isRunning && (
        <button type="button" className={styles.file} onClick={() => void downloadAll()}>
          <Icon path={download} size="small" />
          <span>{t('tables.csvAll', { count: total })}</span>
        </button>
      )}
      {isRunning && (
        <p className={styles.file}>
          <span className="num" role="status">
            {t('tables.progress', { ...state, total })}
          </span>
          <Button variant="secondary" size="sm" onClick={stop}>
            {t('tables.stop')}
          </Button>
        </p>
      )}
    </>
  );
}
