import type { ReactNode } from 'react';
import { failureText } from '../../../shared/messages/translate';
import { Button } from '../../components/Button/Button';
import { type CsvColumns, useCsvDownload } from '../../products/csv/useCsvDownload';
import { useTask } from '../../products/useTask';
import { download } from '../../shop/RowTools/toolIcons';
import { useMessages } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import { ToolRow } from '../tools/ToolRow';
import * as toolStyles from '../tools/Tools.module.css';
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
  /** Which rows the first file has. */
  readonly those: 'tables.those' | 'tables.thoseSelected';
  /** What the file of all pages has. */
  readonly all: 'tables.allOfCart' | 'tables.allListed';
  readonly onDone: () => void;
  /** Tools before the files. */
  readonly children?: ReactNode;
}

/** Downloads the rows that are shown, and those of all pages when there are more. */
export function Files<Row>(props: FilesProps<Row>): ReactNode {
  const { rows, total, fileName, columns, loadAll, those, all: allRows, onDone, children } = props;
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
    <ul className={toolStyles.tools}>
      {children}
      <ToolRow
        icon={download}
        title={t('tables.csv', { count: rows.length })}
        sentence={t(those)}
        disabled={rows.length === 0}
        onClick={() => void downloadShown()}
      />
      {rows.length < total && !isRunning && (
        <ToolRow
          icon={download}
          title={t('tables.csvAll', { count: total })}
          sentence={t(allRows)}
          onClick={() => void downloadAll()}
        />
      )}
      {isRunning && (
        <li className={styles.running}>
          <span className="num" role="status">
            {t('tables.progress', { ...state, total })}
          </span>
          <Button variant="secondary" size="sm" onClick={stop}>
            {t('tables.stop')}
          </Button>
        </li>
      )}
    </ul>
  );
}
