import { ownPath } from '../routing/ownPath';
import { parseUrl, secureAddress } from '../url/urls';
import { ALLOWED_TAGS, LAZY_SOURCES } from './allowList';

type Attributes = Readonly<Record<string, string>>;

export interface SafeElement {
  readonly tag: string;
  readonly attributes: Attributes;
}

/** Returns the allowed form of an element; undefined removes the element and keeps its content. */
export type ElementRule = (tag: string, attributes: Attributes) => SafeElement | undefined;

/** Creates the rule for one document. Call it in document order: heading levels depend on earlier headings. */
export function createElementRule(): ElementRule {
  const levelOf = createOutline();
  return (tag, attributes) => {
    if (!ALLOWED_TAGS.includes(tag)) return undefined;
    const own = ownAttributes(tag, attributes);
    if (!own) return undefined;
    const heading = /^h([1-6])$/.exec(tag);
    return {
      tag: heading ? `h${levelOf(Number(heading[1]))}` : tag,
      attributes: compact({
        ...own,
        dir: oneOf(attributes.dir, TEXT_DIRECTIONS),
        lang: matching(attributes.lang, LANGUAGE),
      }),
    };
  };
}

/** Maps heading levels to an outline below the page's h1 without gaps. */
function createOutline(): (level: number) => number {
  let last = 1;
  return (level) => {
    last = Math.min(Math.max(level, 2), last + 1);
    return last;
  };
}

const TEXT_DIRECTIONS = ['ltr', 'rtl', 'auto'];
const LANGUAGE = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/;
const SCOPES = ['row', 'col', 'rowgroup', 'colgroup'];
const SPAN = /^[1-9]\d?$/;
const PIXELS = /^\d{1,4}$/;
const START = /^-?\d{1,6}$/;

/** The attributes of an element; undefined when a required one is missing. */
function ownAttributes(tag: string, given: Attributes): Record<string, string | undefined> | undefined {
  switch (tag) {
    case 'a':
      return linkAttributes(given);
    case 'img':
      return imageAttributes(given);
    case 'ol':
      return { start: matching(given.start, START) };
    case 'td':
    case 'th':
      return {
        colspan: matching(given.colspan, SPAN),
        rowspan: matching(given.rowspan, SPAN),
        scope: tag === 'th' ? oneOf(given.scope, SCOPES) : undefined,
      };
    default:
      return {};
  }
}

function linkAttributes(given: Attributes): Record<string, string | undefined> | undefined {
  const href = safeAddress(given.href, ['http:', 'https:', 'mailto:']);
  if (href === undefined) return undefined;
  return given.target?.toLowerCase() === '_blank'
    ? { href, target: '_blank', rel: 'noopener noreferrer nofollow' }
    : { href };
}

function imageAttributes(given: Attributes): Record<string, string | undefined> | undefined {
  const addresses = [...LAZY_SOURCES.map((name) => given[name]), given.src];
  const src = addresses.map((address) => safeAddress(address, ['https:'])).find((address) => address !== undefined);
  if (src === undefined) return undefined;
  const [width, height] = [matching(given.width, PIXELS), matching(given.height, PIXELS)];
  return { src, alt: given.alt ?? '', width, height, loading: 'lazy', decoding: 'async' };
}

const ABSOLUTE_OR_PATH = /^(?:[/\\]|[a-z][a-z\d+.-]*:)/i;

/** An own path or a URL with one of the schemes, normalized; a URL without a scheme or with http is https. */
function safeAddress(value: string | undefined, schemes: readonly string[]): string | undefined {
  // Browsers ignore surrounding whitespace, tabs and line breaks in a URL.
  const text = value?.trim().replace(/[\t\n\r]/g, '') ?? '';
  // Parsing an address that is none takes ten times as long.
  if (!ABSOLUTE_OR_PATH.test(text)) return undefined;
  const address = /^[/\\]{2}/.test(text) ? `https:${text}` : text;
  const path = ownPath(address);
  if (path !== undefined) return path;
  const url = parseUrl(address);
  const secure = url && parseUrl(secureAddress(url.href));
  return secure && schemes.includes(secure.protocol) ? secure.href : undefined;
}

function oneOf(value: string | undefined, allowed: readonly string[]): string | undefined {
  const lower = value?.toLowerCase();
  return lower !== undefined && allowed.includes(lower) ? lower : undefined;
}

function matching(value: string | undefined, pattern: RegExp): string | undefined {
  return value !== undefined && pattern.test(value) ? value : undefined;
}

function compact(attributes: Record<string, string | undefined>): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
