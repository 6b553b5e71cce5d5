import type { MessageKey } from '../../../shared/messages/literal';
import type { Translate } from '../../../shared/messages/translate';
import { useMessages } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import type { CsvCell, CsvTable } from './csvText';

/** What a file has of a row, in this order, each below its message. */
export type CsvColumns<Row> = { readonly [Key in MessageKey]?: (row: Row, t: Translate) => CsvCell | undefined };

/** An id's cell. */
export const idCell = (id: string | undefined): CsvCell | undefined => (id === undefined ? undefined : { id });

/** Downloads rows as a CSV file. */
export function useCsvDownload() {
  const t = useMessages();
  const save = useTableDownload();
  return <Row>(fileName: string, rows: readonly Row[], columns: CsvColumns<Row>) => {
    const header = (Object.keys(columns) as MessageKey[]).map((key) => t(key));
    const cells = Object.values(columns);
    return save(fileName, [header, ...rows.map((row) => cells.map((cell) => cell(row, t) ?? ''))]);
  };
}

/** Downloads a table as a CSV file; a toast tells when its writer could not be loaded. */
export function useTableDownload() {
  const t = useMessages();
  const toast = useToast();
  return async (fileName: string, table: CsvTable) => {
    try {
      const { csvText } = await import(/* webpackChunkName: "csv" */ './csvText');
      download(fileName, new Blob([csvText(table, navigator.language)], { type: 'text/csv;charset=utf-8' }));
    } catch {
      toast({ text: t('state.error'), tone: 'error' });
    }
  };
}

function download(fileName: string, file: Blob) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
