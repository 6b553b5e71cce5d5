// Tells inert HTML from HTML that could run something; for tests in jsdom.
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '../../shared/richHtml/allowList';
import type { Sanitize } from '../../shared/richHtml/safeHtml';

/** Never inert, whatever the allow-list says. */
const DANGEROUS_TAGS =
  /^(?:script|style|link|meta|base|iframe|frame|object|embed|applet|form|input|button|svg|math|template|noscript|select|textarea)$/;
const DANGEROUS_ATTRIBUTES = /^(?:on.*|style|srcdoc|srcset|action|formaction|xlink:href|id|name|class|is|ping)$/i;

/** The HTML as a browser parses it. */
export const read = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** Everything in the HTML that is not on the allow-list or links to a forbidden target. */
export function findings(html: string): string[] {
  return [...read(html).querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    const names = [...(ALLOWED_ATTRIBUTES[tag] ?? []), ...(ALLOWED_ATTRIBUTES['*'] ?? [])];
    const [href, src] = [element.getAttribute('href'), element.getAttribute('src')];
    return [
      DANGEROUS_TAGS.test(tag) ? `dangerous ${tag}` : '',
      element.getAttributeNames().some((name) => DANGEROUS_ATTRIBUTES.test(name)) ? 'dangerous attribute' : '',
      ALLOWED_TAGS.includes(tag) && tag !== 'h1' ? '' : `element ${tag}`,
      element.namespaceURI === 'http://www.w3.org/1999/xhtml' ? '' : `namespace of ${tag}`,
      ...element.getAttributeNames().map((name) => (names.includes(name) ? '' : `attribute ${name}`)),
      href === null || /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/.test(href) ? '' : `href ${href}`,
      src === null || /^(?:https:\/\/|\/(?![/\\]))/.test(src) ? '' : `src ${src}`,
      !element.hasAttribute('target') || element.getAttribute('rel') === 'noopener noreferrer nofollow' ? '' : 'rel',
    ].filter(Boolean);
  });
}

const LINES = 'br,div,p,h1,h2,h3,h4,h5,h6,ul,ol,li,dl,dt,dd,table,caption,tr,td,th,blockquote,figure,figcaption,pre,hr';

/** The text of HTML in lines and with its pictures, as a browser lays it out. */
export function seen(html: string): string {
  const body = read(html);
  for (const element of body.querySelectorAll(LINES)) {
    element.before('\n');
    element.after('\n');
  }
  for (const picture of body.querySelectorAll('img[src]')) picture.before(`[${picture.getAttribute('src')}]`);
  return (body.textContent ?? '')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

/** Sanitizes the only rich HTML of a page. */
export function only(sanitize: Sanitize): (html: string) => Promise<string> {
  return async (html) => (await sanitize([html])).join();
}
