// What a pasted list names: item codes, links of this shop, or CSV with one of them in a column.
import { parse } from 'papaparse';
import { MAX_ID_LENGTH } from '../../../../shared/api/responseLimits';
import { normalizedInput } from '../../../../shared/domain/typedText';
import { parseItemPath } from '../../../../shared/routing/itemLink';
import { matchRoute } from '../../../../shared/routing/matchRoute';
import { parseUrl } from '../../../../shared/url/urls';
import { MAX_LINES, type ReadList } from './lookUp';

/** The words above a column of codes or links. */
const HEADER = /^((seller ?)?(product|item|goods|spu)[ _-]?)?(id|code|number|no\.?|link|url|address)$/i;
/** Codes that are told from quantities and years wherever they stand. */
const CODE = /^\d{5,}$/;

/** @param origins those whose links are links of this shop */
export function readList(text: string, origins: readonly string[]): ReadList {
  const list = text.trimEnd();
  // Blank lines count as lines; but a delimiter is not guessed by them.
  const { delimiter } = parse(list, { preview: 10, skipEmptyLines: 'greedy' }).meta;
  const { data, meta } = parse<string[]>(list, { preview: MAX_LINES, delimiter });
  const rows = data.map((row) => row.map(readCell));
  const texts = rows.map((row) => row.filter(Boolean).join(', '));
  const first = texts.findIndex(Boolean);
  const column = rows[first]?.findIndex((cell) => HEADER.test(cell)) ?? -1;
  const lines = new Map<string, number>();
  const unknown = new Set<number>();
  for (const [index, row] of rows.entries()) {
    if (!texts[index] || (column >= 0 && index === first)) continue;
    for (const cell of cellsOf(row, column, origins)) {
      const key = keyOf(cell, origins);
      if (key === undefined) unknown.add(index);
      else if (!lines.has(key)) lines.set(key, index);
    }
  }
  return { texts, lines, unknown: [...unknown], isCut: meta.truncated };
}

/** A cell without what a file adds for a spreadsheet, and a whole number as a spreadsheet writes it: 20450020.0, 2.0450020E+07. */
function readCell(cell: string) {
  const text = normalizedInput(cell).trim();
  const [, kept, escaped] = /^(?:="(.*)"|'([=+\-@].*))$/.exec(text) ?? [];
  const [, whole = '', rest = '', power = 0] = /^(\d+)[.,](\d+)(?:E\+(\d+))?$/i.exec(text) ?? [];
  const digits = whole + rest.slice(0, Number(power));
  // Not one whose digits were rounded away; 1,000 may be a thousand.
  const isWhole = rest.length >= Number(power) && /^0*$/.test(rest.slice(Number(power))) && (power || rest.length < 3);
  return kept ?? escaped ?? (digits && isWhole ? digits : text);
}

/** The cells of a row that name products: that of the column, all when each is a code or a link, or else the likeliest one. */
function cellsOf(row: readonly string[], column: number, origins: readonly string[]): readonly string[] {
  const named = row[column];
  if (named) return [named];
  const words = row.flatMap((cell) => cell.split(/\s+/)).filter(Boolean);
  const links = words.filter((word) => linkedKey(word, origins) !== undefined);
  const codes = words.filter((word) => CODE.test(word));
  if (links.length + codes.length === words.length) return words;
  const [likeliest = row.find(Boolean) ?? ''] = [...links, ...codes];
  return [likeliest];
}

/** The id or url key that a cell names. */
function keyOf(cell: string, origins: readonly string[]): string | undefined {
  const isWord = cell.length > 0 && cell.length <= MAX_ID_LENGTH && !/[\s/\\\p{Cc}]/u.test(cell);
  return linkedKey(cell, origins) ?? (isWord ? cell : undefined);
}

/** The id or url key of a link of this shop. */
function linkedKey(cell: string, origins: readonly string[]): string | undefined {
  const url = /^(https?:\/)?\//i.test(cell) ? parseUrl(cell, origins[0]) : undefined;
  const match = url && origins.includes(url.origin) ? matchRoute(url.pathname) : undefined;
  return match?.route.name === 'item' ? parseItemPath(match.params.first ?? '', match.params.second).key : undefined;
}
