// What supplier HTML may cost a parser, told by one linear pass before any parser reads it (ADR 12).
import { RAW_TEXT_TAGS } from './allowList';

/** What HTML costs a parser, or what is left of the budget of a page. */
export interface HtmlCost {
  /** UTF-16 units. */
  readonly length: number;
  /** Less-than signs: tags, comments and everything else that a parser may take for one. */
  readonly tags: number;
}

/** Formatting elements open at the same time. A browser opens them again in every block, so their number multiplies. */
const MAX_OPEN_FORMATTING = 30;
const FORMATTING_TAG = /<(\/?)(a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)[\s/>]/gi;
/** A `data:` address in an attribute: no element of ours may have one, and it can be megabytes long. */
const DATA_ADDRESS =
  /((?:src|href|data-original|background|poster)\s*=\s*)(?:"\s*data:[^"]*"|'\s*data:[^']*'|data:[^\s>]*)/gi;

/** The HTML without its `data:` addresses, which no sanitizer lets through. */
export const withoutDataAddresses = (html: string): string => html.replace(DATA_ADDRESS, '$1""');

/** Whether a parser may read the HTML within the budget. */
export function isAffordable(html: string, budget: HtmlCost): boolean {
  return html.length <= budget.length && tagsOf(html) <= budget.tags && openFormatting(html) <= MAX_OPEN_FORMATTING;
}

/** What is left of a budget after HTML that it could afford. */
export function budgetAfter(budget: HtmlCost, html: string): HtmlCost {
  return { length: budget.length - html.length, tags: budget.tags - tagsOf(html) };
}

/** How much of long HTML is read for its text, as a multiple of the text's length. */
const TEXT_OVERHEAD = 4;

/** The text of HTML that no parser may read: escaped, without elements, at most `length` UTF-16 units. */
export function escapedText(html: string, length: number): string {
  const [start = '', ...pieces] = html.slice(0, TEXT_OVERHEAD * length).split('<');
  let text = start;
  let hiddenBy: string | undefined;
  for (const piece of pieces) {
    if (text.length > length) break;
    const name = /^\/?[a-z]*/i.exec(piece)?.[0].toLowerCase() ?? '';
    if (hiddenBy === undefined && RAW_TEXT_TAGS.includes(name)) hiddenBy = name;
    else if (name === `/${hiddenBy}`) hiddenBy = undefined;
    if (hiddenBy === undefined) text += textAfterTag(piece);
  }
  return cutBetweenCharacters(escaped(text.slice(0, length + 1)), length);
}

/** The text of a piece that follows a less-than sign. */
function textAfterTag(piece: string) {
  if (!/^[a-z/!?]/i.test(piece)) return `<${piece}`;
  const end = piece.indexOf('>');
  return end < 0 ? '' : ` ${piece.slice(end + 1)}`;
}

function escaped(text: string) {
  return text
    .replace(/&(?![a-z\d#]{1,31};)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

/** Neither half a character nor half a character reference stands at the end. */
function cutBetweenCharacters(text: string, length: number) {
  if (text.length <= length) return text;
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/&[^;&\s]{0,31}$/, '');
}

const tagsOf = (html: string) => html.split('<').length - 1;

/** The largest number of formatting elements that are open at the same time, each closed by an end tag of its name. */
function openFormatting(html: string) {
  const openByName = new Map<string, number>();
  let open = 0;
  let largest = 0;
  for (const [, slash, tag = ''] of html.matchAll(FORMATTING_TAG)) {
    const name = tag.toLowerCase();
    const before = openByName.get(name) ?? 0;
    if (slash && before === 0) continue;
    openByName.set(name, before + (slash ? -1 : 1));
    open += slash ? -1 : 1;
    largest = Math.max(largest, open);
  }
  return largest;
}
