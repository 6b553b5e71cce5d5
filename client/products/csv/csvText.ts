import { unparse } from 'papaparse';

/** Without it spreadsheets read UTF-8 in a local encoding, which garbles Chinese names. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet runs a cell with a leading sign as a formula; an apostrophe makes it text. Papaparse's own pattern misses a cell of several lines. */
const FORMULA = /^[=+\-@\t\r]/;

/** A table as the text of a CSV file (RFC 4180); its first line is the header. */
export function csvText(table: readonly (readonly string[])[]): string {
  const lines = table.map((line) => [...line]);
  return `${BYTE_ORDER_MARK}${unparse(lines, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;
}
