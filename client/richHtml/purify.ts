import DOMPurify from 'dompurify';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, DROPPED_WITH_CONTENT, LAZY_SOURCES } from '../../shared/richHtml/allowList';
import { createElementRule, type SafeElement } from '../../shared/richHtml/safeElement';
import { type SafeHtml, sanitizeParts } from '../../shared/richHtml/safeHtml';

const CONFIG = {
  ALLOWED_TAGS: [...ALLOWED_TAGS, '#text'],
  // Lazy sources are read by the rule, which does not write them.
  ALLOWED_ATTR: [...new Set(Object.values(ALLOWED_ATTRIBUTES).flat()), ...LAZY_SOURCES],
  FORBID_CONTENTS: [...DROPPED_WITH_CONTENT],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const START_TAG = /<[a-z][^<>]*>/gi;
/** DOMPurify removes them anyway; the content security policy would report each that the parser sees. */
const REPORTED_ATTRIBUTE = /\s(?:style|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;

/** Sanitizes the HTML of a page in the browser, with the same result as the server's sanitizer. */
export function purify(parts: readonly string[]): Promise<SafeHtml[]> {
  return sanitizeParts(parts, sanitizeOnce);
}

function sanitizeOnce(html: string) {
  // As in the page: not in quirks mode, and whole from its first tag on.
  const parsed = `<!doctype html><body>${html.replace(START_TAG, (tag) => tag.replace(REPORTED_ATTRIBUTE, ''))}`;
  const root = DOMPurify.sanitize(parsed, { ...CONFIG, RETURN_DOM: true }) as HTMLElement;
  const rule = createElementRule();
  for (const element of root.querySelectorAll('*')) applyRule(element, rule(element.localName, attributesOf(element)));
  return { html: root.innerHTML, changed: root.innerHTML !== html };
}

function attributesOf(element: Element) {
  return Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
}

function applyRule(element: Element, safe: SafeElement | undefined) {
  if (!safe) {
    while (element.firstChild) element.before(element.firstChild);
    element.remove();
    return;
  }
  const replacement = element.ownerDocument.createElement(safe.tag);
  for (const [name, value] of Object.entries(safe.attributes)) replacement.setAttribute(name, value);
  while (element.firstChild) replacement.append(element.firstChild);
  element.replaceWith(replacement);
}
