import { LRUCache } from 'lru-cache';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parseFragment, serialize } from 'parse5';
import { DROPPED_WITH_CONTENT } from '../../shared/richHtml/allowList';
import { createElementRule } from '../../shared/richHtml/safeElement';
import { type SafeHtml, type Sanitize, sanitizeParts } from '../../shared/richHtml/safeHtml';
import { runInCpuQueue } from '../cpuQueue';

/** Elements that are nested more deeply are removed and their content stays; browsers close them. */
const MAX_DEPTH = 200;

/** DOMPurify, the browser's sanitizer, removes an attribute whose value would end a comment or the text of such an element. */
const MARKUP_IN_VALUE = /(?:--!?|\])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;

/** Entries, and UTF-16 units of input and output; either bound evicts the least recently used. */
const MAX_CACHE_ENTRIES = 2_000;
const MAX_CACHE_SIZE = 12 * 1024 * 1024;

const sizeOf = (texts: readonly string[]) => texts.reduce((size, { length }) => size + length, 0);

/** What the HTML of a page has become, by what it was: the same details and articles are rendered repeatedly. */
const cache = new LRUCache<string, readonly SafeHtml[], Parameters<Sanitize>>({
  max: MAX_CACHE_ENTRIES,
  maxSize: MAX_CACHE_SIZE,
  // One more, as a page without HTML may not have none.
  sizeCalculation: (safe, given) => sizeOf([given, ...safe]) + 1,
  // An entry that is evicted meanwhile is still wanted.
  ignoreFetchAbort: true,
  // Pages share it.
  fetchMethod: async (_given, _stale, { context: [parts, ownOrigin] }) => {
    const inTurn = (html: string) => runInCpuQueue(html.length, () => sanitizeOnce(html, ownOrigin));
    return Object.freeze(await sanitizeParts(parts, inTurn));
  },
});

/** Sanitizes supplier HTML on the server by shared/richHtml/allowList.ts (docs/reliability.md, Classes of attack). */
export const sanitizeOnServer: Sanitize = (parts, ownOrigin) =>
  cache.forceFetch([ownOrigin, ...parts.map(({ length }) => length), ...parts].join(), { context: [parts, ownOrigin] });

/** Only elements and attributes of the rule are written, so nothing else is in the result, whatever the parser has made of the HTML. */
function sanitizeOnce(input: string, ownOrigin?: string) {
  // As in the page: below the body, whose parser takes no scripts into account.
  const body = defaultTreeAdapter.createElement('body', names.NS.HTML, []);
  const fragment = parseFragment(body, input, { scriptingEnabled: false });
  const rule = createElementRule(ownOrigin);
  const waiting = childrenOf(fragment, 1);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    if (defaultTreeAdapter.isTextNode(node)) continue;
    if (!defaultTreeAdapter.isElementNode(node) || DROPPED_WITH_CONTENT.includes(node.tagName)) {
      defaultTreeAdapter.detachNode(node);
      continue;
    }
    const attributes = node.attrs.filter(({ value }) => !MARKUP_IN_VALUE.test(value));
    const given = Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
    const safe = depth > MAX_DEPTH ? undefined : rule(node.tagName, given);
    waiting.push(...childrenOf(node, safe ? depth + 1 : depth));
    if (safe) {
      node.nodeName = node.tagName = safe.tag;
      node.attrs = Object.entries(safe.attributes).map(([name, value]) => ({ name, value }));
    } else unwrap(node);
  }
  return serialize(fragment);
}

/** The children with their depth, the last one first. */
const childrenOf = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode, depth: number) =>
  childNodes.map((node) => ({ node, depth })).reverse();

/** Puts the children of an element in its place. */
function unwrap(element: DefaultTreeAdapterTypes.Element) {
  const parent = element.parentNode;
  if (!parent) return;
  for (const child of element.childNodes) child.parentNode = parent;
  parent.childNodes.splice(parent.childNodes.indexOf(element), 1, ...element.childNodes);
}
