import type { MessageKey } from '../../../shared/messages/literal';
import type { Translate } from '../../../shared/messages/translate';
import { download } from '../../storefront/download';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import type { Costs, CsvCell, CsvTable } from './csvText';

/** What a file has of a row, in this order, each below its message. */
export type CsvColumns<Row> = { readonly [Key in MessageKey]?: (row: Row, t: Translate) => CsvCell | undefined };

/** An id's cell. */
export const idCell = (id: string | undefined): CsvCell | undefined => (id === undefined ? undefined : { id });

/** Downloads rows as a CSV file; with what their products cost, it has their prices. */
export function useCsvDownload() {
  const t = useMessages();
  const save = useTableDownload();
  return <Row>(fileName: string, rows: readonly Row[], columns: CsvColumns<Row>, costsOf?: (row: Row) => Costs) => {
    const header = (Object.keys(columns) as MessageKey[]).map((key) => t(key));
    const cells = Object.values(columns);
    const table = [header, ...rows.map((row) => cells.map((cell) => cell(row, t) ?? ''))];
    return save(fileName, table, costsOf && rows.map(costsOf));
  };
}

/** Downloads a table as a CSV file; a toast tells when its writer could not be loaded. */
export function useTableDownload() {
  const storefront = useStorefront();
  const toast = useToast();
  return async (fileName: string, table: CsvTable, costs?: readonly Costs[]) => {
    try {
      const { csvText, withPrices } = await import(/* webpackChunkName: "csv" */ './csvText');
      const text = csvText(costs ? withPrices(table, costs, storefront) : table, navigator.language);
      download(fileName, new Blob([text], { type: 'text/csv;charset=utf-8' }));
    } catch {
      toast(storefront.t('state.error'), 'error');
    }
  };
}
