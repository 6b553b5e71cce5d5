// What supplier HTML may cost a parser, told by one linear pass before any parser reads it (ADR 12).
import { RAW_TEXT_TAGS, READ_ATTRIBUTES } from './allowList';

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
/** A comment, an element of raw text with it, or the start of a tag; what does not end does so with the HTML. */
const TOKEN = new RegExp(
  `<!--(?:-?>|[^]*?(?:--!?>|$))|<(${RAW_TEXT_TAGS.join('|')})(?=[\\s/>])[^]*?(?:</\\1(?=[\\s/>])[^<>]*>?|$)|<[a-z][^\\s/>]*`,
  'gi',
);
/** The next attribute of a tag, with what separates it from the one before. */
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?/y;
const DATA_ADDRESS = /=\s*["']?\s*data:/i;

/**
 * The HTML without what no rule reads: comments, raw text, other attributes, and `data:` addresses, which can be megabytes
 * long. A browser would report styles and handlers that its parser meets, and parsers compare the attributes of a tag with
 * each other.
 */
function withoutUnread(html: string): string {
  const kept: string[] = [];
  let end = 0;
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(html); token; token = TOKEN.exec(html)) {
    kept.push(html.slice(end, token.index));
    end = TOKEN.lastIndex;
    if (!/^<[a-z]/i.test(token[0]) || token[1]) continue;
    kept.push(token[0]);
    ATTRIBUTE.lastIndex = end;
    for (let attribute = ATTRIBUTE.exec(html); attribute; attribute = ATTRIBUTE.exec(html)) {
      end = ATTRIBUTE.lastIndex;
      const [text, name = ''] = attribute;
      // What separated it may have been dropped.
      if (READ_ATTRIBUTES.has(name.toLowerCase()) && !DATA_ADDRESS.test(text)) kept.push(` ${text}`);
    }
    TOKEN.lastIndex = end;
  }
  return kept.join('') + html.slice(end);
}

/** How much of long HTML is read for its text, as a multiple of the text's length. */
const TEXT_OVERHEAD = 4;

/** HTML that a parser may read within the budget: without what no rule reads, or else its text. */
export function affordable(html: string, budget: HtmlCost): string {
  const isAffordable = tagsOf(html) <= budget.tags;
  const read = withoutUnread(isAffordable ? html : html.slice(0, TEXT_OVERHEAD * budget.length));
  return isAffordable && read.length <= budget.length && openFormatting(read) <= MAX_OPEN_FORMATTING
    ? read
    : escapedText(read, budget.length);
}

/** What is left of a budget after HTML that it could afford. */
export function budgetAfter(budget: HtmlCost, html: string): HtmlCost {
  return { length: budget.length - html.length, tags: budget.tags - tagsOf(html) };
}

const TAG = /<[a-z/!?][^<>]*>?/gi;

/** The text of HTML that no parser may read: escaped, without elements, at most `length` UTF-16 units. */
export function escapedText(html: string, length: number): string {
  return cutBetweenCharacters(escaped(html.replace(TAG, ' ').slice(0, length + 1)), length);
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
