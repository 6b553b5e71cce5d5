import type { ListingRow } from '../../api/models';
import { failReasons, rowShopName } from './listingResult';

/** Without it spreadsheets read UTF-8 in a local encoding, which garbles Chinese shop names. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet runs a cell with a leading sign as a formula; an apostrophe makes it text. */
function cell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

export interface CsvHeader {
  readonly product: string;
  readonly productId: string;
  readonly shop: string;
  readonly reason: string;
}

/** The failed rows as a CSV file (RFC 4180) under a translated header; several reasons share a cell, one per line. */
export function failedRecordsCsv(failed: readonly ListingRow[], header: CsvHeader): string {
  const lines = failed.map((row) => [
    row.sellerProductName ?? '',
    row.sellerProductId?.id ?? '',
    rowShopName(row),
    failReasons(row).join('\n'),
  ]);
  const table = [[header.product, header.productId, header.shop, header.reason], ...lines];
  return BYTE_ORDER_MARK + table.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}
