// Reads HTML into tags and text as a browser's tokenizer does, in one pass whose time is linear in the input.
import { RAW_TEXT_TAGS } from './allowList';

type Attributes = ReadonlyMap<string, string>;

/** Receives the tokens in order; a method that returns false ends the reading. */
export interface HtmlSink {
  /** Text as written, with its character references. */
  text(text: string): boolean;
  /** A start tag; names are in lower case, values as written. */
  open(tag: string, attributes: Attributes): boolean;
  close(tag: string): boolean;
}

const RAW_TEXT_ENDS = new Map(
  RAW_TEXT_TAGS.map((tag) => [tag, tag === 'plaintext' ? /$^/g : new RegExp(`</${tag}[\\t\\n\\f\\r />]`, 'gi')]),
);
const TAG_NAME = /[A-Za-z][^\t\n\f\r />]*/y;
const SEPARATORS = /[\t\n\f\r /]*/y;
const ATTRIBUTE_NAME = /[^\t\n\f\r />][^\t\n\f\r />=]*/y;
const SPACES = /[\t\n\f\r ]*/y;
const UNQUOTED_VALUE = /[^\t\n\f\r >]*/y;
const COMMENT_END = /--!?>/g;
/** Comments that end where they begin. */
const EMPTY_COMMENT = /<!--(?:-?>)/y;

/** The match of a sticky pattern at a position; all patterns here match in linear time. */
function matchAt(pattern: RegExp, html: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(html)?.[0] ?? '';
}

/** The position after the first match from `at` on; the end of the HTML without one. */
function after(pattern: RegExp, html: string, at: number): number {
  pattern.lastIndex = at;
  const match = pattern.exec(html);
  return match ? match.index + match[0].length : html.length;
}

/**
 * Passes the tokens of HTML to a sink. Comments, declarations, elements of raw text and a tag that is not complete are
 * skipped. `isWanted` selects the attributes that are read.
 */
export function readHtmlTokens(html: string, sink: HtmlSink, isWanted: (attribute: string) => boolean): void {
  let at = 0;
  while (at < html.length) {
    const markup = nextMarkup(html, at);
    if (markup > at && !sink.text(html.slice(at, markup))) return;
    if (markup === html.length) return;
    const isEnd = html[markup + 1] === '/';
    const name = matchAt(TAG_NAME, html, markup + (isEnd ? 2 : 1));
    if (name === '') {
      at = endOfComment(html, markup);
      continue;
    }
    const tag = name.toLowerCase();
    const { attributes, end } = readAttributes(html, markup + (isEnd ? 2 : 1) + name.length, isWanted);
    if (end === undefined) return;
    at = end;
    const rawText = isEnd ? undefined : RAW_TEXT_ENDS.get(tag);
    if (rawText) {
      rawText.lastIndex = at;
      at = rawText.exec(html)?.index ?? html.length;
    } else if (!(isEnd ? sink.close(tag) : sink.open(tag, attributes))) return;
  }
}

const MARKUP = /<(?:[A-Za-z!?]|\/.)/gs;

/** The position of the next `<` that begins a tag or a comment. */
function nextMarkup(html: string, at: number): number {
  MARKUP.lastIndex = at;
  return MARKUP.exec(html)?.index ?? html.length;
}

function endOfComment(html: string, at: number): number {
  if (!html.startsWith('<!--', at)) return after(/>/g, html, at);
  const empty = matchAt(EMPTY_COMMENT, html, at);
  return empty ? at + empty.length : after(COMMENT_END, html, at + 4);
}

/** The attributes of a tag and the position after it; no position for a tag that the HTML ends in. */
function readAttributes(
  html: string,
  start: number,
  isWanted: (attribute: string) => boolean,
): { attributes: Attributes; end: number | undefined } {
  const attributes = new Map<string, string>();
  let at = start;
  for (;;) {
    at += matchAt(SEPARATORS, html, at).length;
    if (at >= html.length) return { attributes, end: undefined };
    if (html[at] === '>') return { attributes, end: at + 1 };
    const name = matchAt(ATTRIBUTE_NAME, html, at);
    at += name.length;
    const equals = at + matchAt(SPACES, html, at).length;
    let value = '';
    if (html[equals] === '=') {
      const from = equals + 1 + matchAt(SPACES, html, equals + 1).length;
      const quote = html[from];
      if (quote === '"' || quote === "'") {
        const to = html.indexOf(quote, from + 1);
        if (to < 0) return { attributes, end: undefined };
        value = html.slice(from + 1, to);
        at = to + 1;
      } else {
        value = matchAt(UNQUOTED_VALUE, html, from);
        at = from + value.length;
      }
    }
    const attribute = name.length > 20 ? '' : name.toLowerCase();
    if (isWanted(attribute) && !attributes.has(attribute)) attributes.set(attribute, value);
  }
}
