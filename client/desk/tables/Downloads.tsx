import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failureText } from '../../../shared/messages/translate';
import type { AllPagesOptions } from '../../api/allPages';
import { Button } from '../../components/Button/Button';
import { useCsvDownload } from '../../products/csv/useCsvDownload';
import { useMessages } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import * as styles from './tables.module.css';

export interface DownloadProps<Row> {
  /** Those of the page. */
  readonly rows: readonly Row[];
  /** Rows on all pages. */
  readonly total: number;
  readonly fileName: string;
  /** Rows as the lines of a file, the header first. */
  readonly tableOf: (rows: readonly Row[]) => readonly (readonly string[])[];
  readonly loadAll: (options: AllPagesOptions) => Promise<ReadonlyMap<string, Row>>;
}

/** Downloads the rows that are shown, and those of all pages when there are more. */
export function Downloads<Row>({ rows, total, fileName, tableOf, loadAll }: DownloadProps<Row>): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const download = useCsvDownload();
  /** Rows loaded so far; undefined unless they are being loaded. */
  const [done, setDone] = useState<number>();
  const loading = useRef<AbortController>(undefined);
  useEffect(() => () => loading.current?.abort(), []);
  const downloadAll = async (): Promise<void> => {
    const stop = new AbortController();
    loading.current = stop;
    setDone(0);
    try {
      const all = await loadAll({ signal: stop.signal, onProgress: setDone });
      await download(fileName, tableOf([...all.values()]));
      if (all.size < total) toast({ text: t('tables.partly', { count: all.size, total }), tone: 'error' });
    } catch (error) {
      if (!stop.signal.aborted) toast({ text: failureText(error, t), tone: 'error' });
    }
    if (loading.current === stop) setDone(undefined);
  };
  const stop = (): void => {
    loading.current?.abort();
    loading.current = undefined;
    setDone(undefined);
  };
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        disabled={rows.length === 0}
        onClick={() => void download(fileName, tableOf(rows))}
      >
        {t('tables.csv', { count: rows.length })}
      </Button>
      {rows.length < total && done === undefined && (
        <Button variant="secondary" size="sm" onClick={() => void downloadAll()}>
          {t('tables.csvAll', { count: total })}
        </Button>
      )}
      {done !== undefined && (
        <>
          <span className={`num ${styles.said}`} role="status">
            {t('tables.progress', { done, total })}
          </span>
          <Button variant="secondary" size="sm" onClick={stop}>
            {t('tables.stop')}
          </Button>
        </>
      )}
    </>
  );
}
