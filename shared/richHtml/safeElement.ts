import { isOwnPage } from '../routing/ownPage';
import { ownPath } from '../routing/ownPath';
import { isStoredKey } from '../url/mediaAddress';
import { parseUrl, STORED_KEY, secureAddress } from '../url/urls';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, LAZY_SOURCES, REPLACED_TAGS } from './allowList';

type Attributes<Value = string> = Readonly<Record<string, Value>>;

export interface SafeElement {
  readonly tag: string;
  readonly attributes: Attributes;
}

/**
 * Creates the rule for one document, which returns the allowed form of an element; undefined removes the element and keeps its
 * content. Call it in document order: heading levels depend on earlier headings.
 *
 * @param ownOrigin ours, where a supplier has written the document: its links to us lead to files alone
 */
export function createElementRule(ownOrigin?: string) {
  const levelOf = createOutline();
  return (name: string, given: Attributes): SafeElement | undefined => {
    const tag = REPLACED_TAGS[name] ?? name;
    const checked = ALLOWED_TAGS.includes(tag) && checkedAttributes(tag, given, ownOrigin);
    if (!checked) return undefined;
    const names = [...(ALLOWED_ATTRIBUTES[tag] ?? []), ...(ALLOWED_ATTRIBUTES['*'] ?? [])];
    const attributes = names.flatMap((attribute) => {
      const value = checked[attribute] ?? plainValue(attribute, given[attribute]);
      return value === undefined ? [] : [[attribute, value]];
    });
    const heading = /^h([1-6])$/.exec(tag);
    return { tag: heading ? `h${levelOf(Number(heading[1]))}` : tag, attributes: Object.fromEntries(attributes) };
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

const SPAN = /^[1-9]\d?$/;
const PIXELS = /^\d{1,4}$/;

/** The forms of values that can be told without the rest of the element. */
const FORMS: Attributes<RegExp> = {
  dir: /^(?:ltr|rtl|auto)$/,
  lang: /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/,
  start: /^-?\d{1,6}$/,
  value: /^-?\d{1,6}$/,
  colspan: SPAN,
  rowspan: SPAN,
  scope: /^(?:row|col)(?:group)?$/,
  width: PIXELS,
  height: PIXELS,
};

function plainValue(name: string, given = '') {
  const value = name === 'lang' ? given : given.toLowerCase();
  return FORMS[name]?.test(value) ? value : undefined;
}

/** The attributes that have rules of their own; undefined when a required one is missing. */
function checkedAttributes(tag: string, given: Attributes, ownOrigin?: string): Attributes | undefined {
  if (tag === 'a') return linkAttributes(given, ownOrigin);
  return tag === 'img' ? imageAttributes(given, ownOrigin) : {};
}

function linkAttributes(given: Attributes, ownOrigin?: string): Attributes | undefined {
  const href = safeAddress(given.href, ['http:', 'https:', 'mailto:', 'tel:']);
  if (href && ownOrigin && isOwnPage(href, ownOrigin)) return undefined;
  const link = href === undefined ? storedFile(given[STORED_KEY] ?? given.href) : { href };
  if (!link || given.target?.toLowerCase() !== '_blank') return link;
  return { ...link, target: '_blank', rel: 'noopener noreferrer nofollow' };
}

function imageAttributes(given: Attributes, ownOrigin?: string): Attributes | undefined {
  const addresses = [...LAZY_SOURCES.map((name) => given[name]), given.src, largestSource(given.srcset)];
  const src = addresses
    .map((address) => safeAddress(address, ['https:']))
    .find((address) => address && !isOwnPage(address, ownOrigin));
  const picture = src === undefined ? storedFile(given[STORED_KEY] ?? given.src) : { src };
  return picture && { ...picture, alt: given.alt ?? '', loading: 'lazy', decoding: 'async' };
}

const DESCRIPTOR = /^[\d.]+[wx](?:,|$)/;

/** The last address of a `srcset`, which is by custom that of the largest picture. */
const largestSource = (srcset = '') =>
  srcset
    .split(/\s+/)
    .map((part) => part.replace(DESCRIPTOR, '').replace(/,$/, ''))
    .findLast(Boolean);

/** The attribute for the key of a stored file. */
function storedFile(value = ''): Attributes | undefined {
  const key = value.trim();
  return isStoredKey(key) ? { [STORED_KEY]: key } : undefined;
}

const ABSOLUTE_OR_PATH = /^(?:[/\\]|[a-z][a-z\d+.-]*:)/i;

/** An own path or a URL with one of the schemes, normalized; a URL without a scheme or with http is https. */
function safeAddress(value: string | undefined, schemes: readonly string[]) {
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
