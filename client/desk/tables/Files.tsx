import type { ReactNode } from 'react';
import type { LoadAll } from '../../api/allPages';
import { Button } from '../../components/Button/Button';
import type { Costs } from '../../products/csv/csvText';
import { type CsvColumns, useCsvDownload } from '../../products/csv/useCsvDownload';
import { download } from '../../shop/RowTools/toolIcons';
import { useMessages } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import { ToolRow } from '../tools/ToolRow';
import * as toolStyles from '../tools/Tools.module.css';
import * as styles from './tables.module.css';
import { useDownload } from './useDownload';

interface FilesProps<Row> {
  /** Those that are shown. */
  readonly rows: readonly Row[];
  /** Rows on all pages that are not filtered. */
  readonly total: number;
  readonly fileName: string;
  /** The columns of rows, and what each row costs where they have prices. */
  readonly contentOf: (
    rows: readonly Row[],
    signal?: AbortSignal,
  ) => Promise<readonly [columns: CsvColumns<Row>, costsOf?: (row: Row) => Costs]>;
  readonly loadAll: LoadAll<Row>;
  /** Which rows the first file has. */
  readonly those: 'tables.those' | 'tables.thoseSelected' | 'tables.thoseKnown';
  /** What the file of all pages has. */
  readonly all: 'tables.allOfCart' | 'tables.allListed';
  readonly onDone: () => void;
  /** Tools before the files. */
  readonly children?: ReactNode;
}

/** Downloads the rows that are shown, and those of all pages when there are more. */
export function Files<Row>(props: FilesProps<Row>): ReactNode {
  const { rows, total, fileName, loadAll, those, all: allRows, onDone, children } = props;
  const t = useMessages();
  const toast = useToast();
  const downloadCsv = useCsvDownload();
  const [running, start] = useDownload(fileName);
  const save = async (saved: readonly Row[], signal?: AbortSignal) =>
    downloadCsv(fileName, saved, ...(await props.contentOf(saved, signal)));
  const downloadShown = async () => {
    onDone();
    await save(rows);
  };
  const downloadAll = async () => {
    const all = await start(loadAll, save);
    if (!all) return;
    onDone();
    // Of 'so many or more' they may be all.
    if (all.size < Math.floor(total)) toast(t('tables.partly', { count: all.size, total }), 'error');
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
      {rows.length < total && !running && (
        <ToolRow
          icon={download}
          title={t('tables.csvAll', { count: total })}
          sentence={t(allRows)}
          onClick={() => void downloadAll()}
        />
      )}
      {running && (
        <li className={styles.running}>
          <span className="num" role="status">
            {t('tables.progress', { done: running.done, total })}
          </span>
          <Button size="sm" onClick={running.stop}>
            {t('tables.stop')}
          </Button>
        </li>
      )}
    </ul>
  );
}
