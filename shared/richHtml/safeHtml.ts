// The allow-list for HTML that suppliers and editors write (reliability.md, class 5). It has two implementations: the
// server sanitizes before it renders (server/render/sanitizeHtml.ts), the browser what it fetches (client/richHtml).

declare const safe: unique symbol;
/** HTML that has passed the allow-list; only the two sanitizers create it, and only RichText renders it. */
export type SafeHtml = string & { readonly [safe]: true };

/** Makes HTML safe to render. Never rejects; gives the same result on the server and in the browser. */
export type Sanitize = (html: string) => Promise<SafeHtml>;

/** In UTF-16 units; longer input is truncated. */
export const MAX_HTML_LENGTH = 512 * 1024;

/** Other elements are removed and their content stays. */
export const ALLOWED_TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'figure', 'figcaption'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['a', 'abbr', 'b', 'cite', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'pre', 'q', 's', 'samp', 'small'],
  ...['strong', 'sub', 'sup', 'u', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Removed with their content, which is not readable text or is not parsed as HTML. */
export const DROPPED_WITH_CONTENT = [
  ...['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'plaintext', 'xmp', 'iframe', 'frameset'],
  ...['svg', 'math', 'object', 'applet', 'audio', 'video', 'canvas', 'head', 'title'],
  ...['select', 'option', 'optgroup', 'datalist', 'textarea', 'selectedcontent'],
];

/** Attributes by element; safeElement.ts restricts their values. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['dir', 'lang'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

/** Result of one sanitizer run. */
export interface SanitizeRun {
  readonly html: string;
  /** Elements were removed, which can leave nesting that a parser would change; another run is needed. */
  readonly changed: boolean;
}

const MAX_RUNS = 4;

/** Sanitizes until the HTML no longer changes, so that sanitizing safe HTML again is a no-op. */
export function sanitizeToFixpoint(input: string, sanitizeOnce: (html: string) => SanitizeRun): SafeHtml {
  let run: SanitizeRun = { html: input.slice(0, MAX_HTML_LENGTH), changed: true };
  for (let count = 0; run.changed && count < MAX_RUNS; count++) run = sanitizeOnce(run.html);
  return run.html as SafeHtml;
}
