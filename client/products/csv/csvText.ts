import { unparse } from 'papaparse';
import { isPartOn } from '../../../shared/domain/deskParts';
import { isRetailRule, retailPrice, retailRange } from '../../../shared/domain/product/retailPrice';
import '../../../shared/messages/desk/prices';
import { deskValues } from '../../storage/values/deskValues';
import type { Storefront } from '../../storefront/Storefront';

/** Without it spreadsheets read UTF-8 in a local encoding, which garbles Chinese names. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Of digits that a spreadsheet would not give back: it keeps 15 of them, no leading zero and no exponent. */
const CODE = /^(0\d+|\d{16,}|\d+(\.\d+)?e[+-]?\d+)$/i;
/** Of an id, these digits alone are given back: anything else may be an amount, a day or a formula in some language. */
const KEPT_ID = /^([1-9]\d{0,14}|)$/;
const AMOUNT = /^(\d+)\.(\d+)$/;
/** A spreadsheet runs a cell with a leading sign as a formula; an apostrophe makes it text, but a code is one already. Papaparse's own pattern misses a cell of several lines. */
const FORMULA = /^(?!="[^"]+"$)[=+\-@＝＋－＠\t\r\n]/i;

/** A cell's text, a number, or an id, which has no meaning but itself. */
export type CsvCell = string | number | { readonly id: string };

/** A formula that gives a text; a quotation mark would end it. */
const asText = (text: string) => (text.includes('"') ? text : `="${text}"`);

/** Its first line is the header. */
export type CsvTable = readonly (readonly CsvCell[])[];

/** Of a product or a variant: no amount, one, or the lowest and the highest. */
export type Costs = readonly string[];

/**
 * A table with the prices of its rows, a number in each cell: what the buyer sells for where a rule tells, its margin, and the cost;
 * a highest price only where some row has one.
 *
 * @param at how many columns come before them: a product's id and name
 */
export function withPrices(
  table: CsvTable,
  costs: readonly Costs[],
  { config, t, user }: Storefront,
  at = 2,
): CsvTable {
  const kept = deskValues(`${user?.id}`).get()?.['retail-rule'];
  const rule = isPartOn('retail-rule', config) && isRetailRule(kept) ? kept : undefined;
  const ends = costs.some(({ length }) => length > 1) ? [0, 1] : [0];
  const cellsOf = (amounts: Costs, sells: readonly (string | undefined)[] = [], margin: CsvCell = '') => {
    const endsOf = (all: typeof sells) => ends.map((end) => all[end] ?? '');
    return rule ? [...endsOf(sells), margin, ...endsOf(amounts)] : endsOf(amounts);
  };
  const head = cellsOf(
    [t('prices.cost'), t('prices.costTo')],
    [t('prices.sell'), t('prices.sellTo')],
    t('prices.margin'),
  );
  return table.map((line, index) => {
    const amounts = costs[index - 1];
    // Beside its cost each.
    const sells = rule && amounts?.map((cost) => retailPrice(cost, rule)?.price);
    const margin = rule && amounts && retailRange(amounts, rule)?.marginPercent;
    const cells = amounts ? cellsOf(amounts, sells, margin) : head;
    return [...line.slice(0, at), ...cells, ...line.slice(at)];
  });
}

/**
 * A table as the text of a CSV file (RFC 4180). Codes are written so that a spreadsheet keeps them, and amounts so that one in
 * this language can count with them.
 */
export function csvText(table: CsvTable, language: string): string {
  return `${BYTE_ORDER_MARK}${linesText(table, language)}\r\n`;
}

/** The same lines for the clipboard, of which spreadsheets take a cell from tab to tab. */
export const tabbedText = (table: CsvTable, language: string): string => linesText(table, language, '\t');

function linesText(table: CsvTable, language: string, mark?: string) {
  const isComma = COMMA.test(language) || (language !== 'fr-CH' && localText(1.5, language).includes(','));
  const textOf = (cell: CsvCell) => {
    if (typeof cell === 'number') return cell;
    if (typeof cell === 'object') return KEPT_ID.test(cell.id) ? cell.id : asText(cell.id);
    if (CODE.test(cell)) return asText(cell);
    return isComma ? cell.replace(AMOUNT, '$1,$2') : cell;
  };
  const lines = table.map((line) => line.map(textOf));
  // A spreadsheet of another language divides at the other mark.
  const quotes = (cell: string) => !mark && /[;,]/.test(cell);
  const delimiter = mark ?? (isComma ? ';' : ',');
  return unparse(lines, { delimiter, quotes, escapeFormulae: FORMULA, newline: '\r\n' });
}

/** Languages with a decimal comma that Chromium formats as English; Swiss spreadsheets in French have a point. */
const COMMA = /^(az|be|bs|eu|gl|hy|is|ka|kk|ky|mk|nn|sq|uz)\b/;

/** Some browsers name a language that is none, such as en-US@posix. */
function localText(amount: number, language: string) {
  try {
    return amount.toLocaleString(language);
  } catch {
    return amount.toLocaleString();
  }
}
