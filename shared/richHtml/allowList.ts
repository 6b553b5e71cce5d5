// The allow-list for HTML that suppliers and editors write.
import { STORED_KEY } from '../url/urls';

const names = (list: string) => list.split(/\s+/);

/** Other elements are removed and their content stays, but for those that are replaced. */
export const ALLOWED_TAGS = names(
  `h1 h2 h3 h4 h5 h6 p br hr div span blockquote figure figcaption ul ol li dl dt dd
  a abbr b cite code del em i ins kbd mark pre q s samp small strong sub sup u img
  table caption thead tbody tfoot tr th td`,
);

/** What takes the place of a block that is not allowed, so that its line or its list stays. */
const REPLACEMENTS = {
  div: `address article aside center details dialog fieldset footer form header hgroup legend main nav search section
  summary`,
  ul: 'dir menu',
  pre: 'listing',
};

/** The elements that are replaced, each with the one in its place. */
export const REPLACED_TAGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(REPLACEMENTS).flatMap(([tag, blocks]) => names(blocks).map((block) => [block, tag])),
);

/** Elements whose content is text up to their end tag; no parser is given them. */
export const RAW_TEXT_TAGS = names('script style noscript noembed noframes plaintext xmp iframe textarea title');

/** Removed with their content, which is not readable text or is not parsed as HTML. */
export const DROPPED_WITH_CONTENT = names(
  'template frameset svg math object applet audio video canvas head select option optgroup datalist selectedcontent',
);

/** Attributes by element, in the order in which they are written; safeElement.ts restricts their values. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, string[]>> = {
  '*': ['dir', 'lang'],
  a: ['href', STORED_KEY, 'target', 'rel'],
  img: ['src', STORED_KEY, 'alt', 'width', 'height', 'loading', 'decoding'],
  li: ['value'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

/** Attributes in which lazy pictures have their address, while `src` holds a placeholder. */
export const LAZY_SOURCES = ['data-src', 'data-original', 'data-lazyload-src', 'data-ks-lazyload', 'data-lazy-src'];

/** Every attribute that the rule of an element reads; those that it does not write hold the address of a picture. */
export const READ_ATTRIBUTES = new Set([...Object.values(ALLOWED_ATTRIBUTES).flat(), ...LAZY_SOURCES, 'srcset']);
