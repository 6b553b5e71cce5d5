import { unparse } from 'papaparse';

/** Without it spreadsheets read UTF-8 in a local encoding, which garbles Chinese names. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Of digits that a spreadsheet would not give back: it keeps 15 of them, no leading zero and no exponent. */
const CODE = /^(0\d+|\d{16,}|\d+(\.\d+)?e[+-]?\d+)$/i;
const AMOUNT = /^(\d+)\.(\d+)$/;
/** A spreadsheet runs a cell with a leading sign as a formula; an apostrophe makes it text, but a code is one already. Papaparse's own pattern misses a cell of several lines. */
const FORMULA = /^(?!="[\d.e+-]+"$)[=+\-@＝＋－＠\t\r]/i;

/**
 * A table as the text of a CSV file (RFC 4180); its first line is the header. Codes are written so that a spreadsheet keeps
 * them, and amounts so that one in this language can count with them.
 */
export function csvText(table: readonly (readonly string[])[], language: string): string {
  const isComma = localText(1.5, language).includes(',');
  const lines = table.map((line) =>
    line.map((cell) => (CODE.test(cell) ? `="${cell}"` : isComma ? cell.replace(AMOUNT, '$1,$2') : cell)),
  );
  const delimiter = isComma ? ';' : ',';
  return `${BYTE_ORDER_MARK}${unparse(lines, { delimiter, escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;
}

/** Some browsers name a language that is none, such as en-US@posix. */
function localText(amount: number, language: string) {
  try {
    return amount.toLocaleString(language);
  } catch {
    return amount.toLocaleString();
  }
}
