// Tells inert HTML from HTML that could run something; for tests in jsdom.
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '../../shared/richHtml/safeHtml';

/** The HTML as a browser parses it. */
export const read = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** Everything in the HTML that is not on the allow-list or links to a forbidden target. */
export function findings(html: string): string[] {
  return [...read(html).querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    const names = [...(ALLOWED_ATTRIBUTES[tag] ?? []), ...(ALLOWED_ATTRIBUTES['*'] ?? [])];
    const [href, src] = [element.getAttribute('href'), element.getAttribute('src')];
    return [
      ALLOWED_TAGS.includes(tag) && tag !== 'h1' ? '' : `element ${tag}`,
      element.namespaceURI === 'http://www.w3.org/1999/xhtml' ? '' : `namespace of ${tag}`,
      ...element.getAttributeNames().map((name) => (names.includes(name) ? '' : `attribute ${name}`)),
      href === null || /^(?:https?:\/\/|mailto:|\/(?![/\\]))/.test(href) ? '' : `href ${href}`,
      src === null || /^(?:https:\/\/|\/(?![/\\]))/.test(src) ? '' : `src ${src}`,
      !element.hasAttribute('target') || element.getAttribute('rel') === 'noopener noreferrer nofollow' ? '' : 'rel',
    ].filter(Boolean);
  });
}
