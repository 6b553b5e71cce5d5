// What a pasted list names: item codes, links of this shop, or a table with one of them in a column.
import { MAX_ID_LENGTH } from '../../../../shared/api/responseLimits';
import { normalizedInput } from '../../../../shared/domain/typedText';
import { parseItemPath } from '../../../../shared/routing/itemLink';
import { matchRoute } from '../../../../shared/routing/matchRoute';
import { parseUrl } from '../../../../shared/url/urls';
import { MAX_LINES, type ReadList } from './resolveProducts';

/** Seven digits or more in groups of three, as a column may show them: what is between them divides nothing. */
const GROUPED = /(?<![\d.,，])\d{1,3}([.,，'’\u00A0\u202F])\d{3}(?:\1\d{3})+(?!\d)/g;
/** From the mark before it to the one behind. Tables are copied without quotes: those around a tab are of two names. */
const QUOTED = /(?<![^\t\n,;|])"(?:[^"\t]|"")*"(?![^\t\n,;|])/g;
/** What divides a line: the first that it has. */
const MARKS = ['\t', ';', ',', '|', '，', '；', '、'];
/** The first column of this shop's own files, whose ids may be any text. */
const OWN_HEAD = /^product id$/i;
/** Codes that are told from quantities and years wherever they stand. */
const CODE = /^\d{5,}$/;
/** With letters, and digits or hyphens: more likely a code or url key than a name. */
const KEY_LIKE = /^(?=.*\p{L})(?=.*[\d_-])[^\s.,:/]+$/u;

/** @param origins those whose links are links of this shop */
export function readList(text: string, origins: readonly string[]): ReadList {
  const all = rowsOf(text);
  const rows = all.slice(0, MAX_LINES);
  const texts = rows.map((row) => row.filter(Boolean).join(', '));
  const [first = -1, ...others] = [...texts.keys()].filter((index) => texts[index]);
  const isOwn = OWN_HEAD.test(rows[first]?.[0] ?? '');
  // A head has no code where all other lines have one. It is looked up, as it may be a url key.
  const namesNone = (index: number) => !/[\d/]|\w-\w/.test(texts[index] ?? '');
  const head = isOwn || (others.length > 0 && namesNone(first) && !others.some(namesNone)) ? first : undefined;
  // Text in one column is no table, whatever stands above it.
  const isTable = head !== undefined && (rows[head]?.length ?? 0) > 1;
  const lines = new Map<string, number[]>();
  const unknown = new Set<number>();
  for (const [index, row] of rows.entries()) {
    if (!texts[index] || (isOwn && index === first)) continue;
    for (const word of isOwn && row[0] ? [row[0]] : wordsOf(row, !isTable, origins)) {
      const key = keyOf(word, origins);
      if (key === undefined) unknown.add(index);
      else lines.set(key, [...(lines.get(key) ?? []), index]);
    }
  }
  return { texts, lines, unknown: [...unknown], head, isCut: all.length > rows.length };
}

/** The cells of each line, which its own mark divides, and none in quotes. */
function rowsOf(text: string) {
  return text
    .trimEnd()
    .replace(/\r\n?/g, '\n')
    .replace(/^sep=.\n/i, '\n')
    .replace(GROUPED, (digits) => digits.replace(/\D/g, ''))
    .replace(QUOTED, (cell) => readCell(cell.slice(1, -1).replaceAll('""', '"')).replace(/[\t\n,;|]/g, ' '))
    .split('\n')
    .map((line) => line.split(MARKS.find((mark) => line.includes(mark)) ?? '\n').map(readCell));
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

/**
 * The words of a row that name products: all where each is a code or a link, or else its links, or its codes of as many digits as
 * the first, as others are amounts or sizes, or else the likeliest one. A row of a table names one.
 */
function wordsOf(row: readonly string[], mayBeSeveral: boolean, origins: readonly string[]) {
  const words = row.flatMap((cell) =>
    cell
      .split(/[\s,;、]+/)
      .map(withoutMarks)
      .filter(Boolean),
  );
  const links = words.filter((word) => linkedKey(word, origins) !== undefined);
  const codes = words.filter((word) => CODE.test(word));
  if (mayBeSeveral && words.length > 0 && links.length + codes.length === words.length) return words;
  const sure = links.length > 0 ? links : codes.filter(({ length }) => length === codes[0]?.length);
  // A row of three cells is one of a table, unless each names a product.
  const isText = row.length < 3 || row.every((cell) => sure.some((word) => cell.includes(word)));
  if (sure.length > 0) return mayBeSeveral && isText ? [...new Set(sure)] : sure.slice(0, 1);
  const cells = row.map(withoutMarks);
  const one = cells.find((cell) => KEY_LIKE.test(cell)) ?? cells.find(Boolean) ?? '';
  const ofSeveral = /\s/.test(one) ? words.find((word) => KEY_LIKE.test(word) || /^\d{4}$/.test(word)) : undefined;
  return [ofSeveral ?? one];
}

const withoutMarks = (text: string) => text.replace(/^[^\p{L}\p{N}/]+|[^\p{L}\p{N}/]+$/gu, '');

/** The id or url key that a word names. */
function keyOf(word: string, origins: readonly string[]) {
  const isKey = word.length <= MAX_ID_LENGTH && /^[^\s/\\\p{Cc}]+$/u.test(word);
  return linkedKey(word, origins) ?? (isKey ? word : undefined);
}

/** The id or url key of a link of this shop, with or without its scheme and what stands around it. */
function linkedKey(word: string, origins: readonly string[]) {
  for (const piece of word.split(/[()<>[\]"]/)) {
    const url = parseUrl(/^(https?:\/)?\//i.test(piece) ? piece : `http://${piece}`, origins[0]);
    const isHere = origins.some((origin) => parseUrl(origin)?.host === url?.host);
    const match = url && isHere ? matchRoute(url.pathname) : undefined;
    if (match?.route.name === 'item') return parseItemPath(match.params.first ?? '', match.params.second).key;
  }
  return undefined;
}
