import DOMPurify from 'dompurify';
import { ALLOWED_TAGS, DROPPED_WITH_CONTENT, READ_ATTRIBUTES, REPLACED_TAGS } from '../../shared/richHtml/allowList';
import { createElementRule, type SafeElement } from '../../shared/richHtml/safeElement';
import { type SafeHtml, sanitizeParts } from '../../shared/richHtml/safeHtml';

const CONFIG = {
  // The rule replaces elements, and reads attributes that it does not write.
  ALLOWED_TAGS: [...ALLOWED_TAGS, ...Object.keys(REPLACED_TAGS), '#text'],
  ALLOWED_ATTR: [...READ_ATTRIBUTES],
  FORBID_CONTENTS: [...DROPPED_WITH_CONTENT],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Sanitizes the HTML of a page in the browser, with the same result as the server's sanitizer. */
export function purify(parts: readonly string[], ownOrigin?: string): Promise<SafeHtml[]> {
  return sanitizeParts(parts, (html) => sanitizeOnce(html, ownOrigin));
}

function sanitizeOnce(html: string, ownOrigin?: string) {
  // As in the page: not in quirks mode, and whole from its first tag on.
  const parsed = `<!doctype html><body>${html}`;
  const root = DOMPurify.sanitize(parsed, { ...CONFIG, RETURN_DOM: true }) as HTMLElement;
  const rule = createElementRule(ownOrigin);
  for (const element of root.querySelectorAll('*')) applyRule(element, rule(element.localName, attributesOf(element)));
  return root.innerHTML;
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
