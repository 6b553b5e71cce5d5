// The one allow-list for HTML that suppliers and editors write (reliability.md, class 5). Two implementations obey it: the
// server's before it renders (server/render/sanitizeHtml.ts), the browser's for what it fetches itself (client/richHtml).

declare const safe: unique symbol;
/** HTML that has been through the allow-list; only the two sanitisers make it, only RichText renders it. */
export type SafeHtml = string & { readonly [safe]: true };

/** Makes HTML safe to render. Never rejects; the same on the server and in the browser. */
export type Sanitize = (html: string) => Promise<SafeHtml>;

/** In UTF-16 units; what is longer is cut. */
export const MAX_HTML_LENGTH = 512 * 1024;

/** An element off this list is taken out, its content stays. */
export const ALLOWED_TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'figure', 'figcaption'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['a', 'abbr', 'b', 'cite', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'pre', 'q', 's', 'samp', 'small'],
  ...['strong', 'sub', 'sup', 'u', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Of these the content goes too: it is no text for people, or is read by other rules than HTML's. */
export const DROPPED_WITH_CONTENT = [
  ...['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'plaintext', 'xmp', 'iframe', 'frameset'],
  ...['svg', 'math', 'object', 'applet', 'audio', 'video', 'canvas', 'head', 'title'],
  ...['select', 'option', 'optgroup', 'datalist', 'textarea', 'selectedcontent'],
];

/** Attributes by element; what their values may be is said in safeElement.ts. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['dir', 'lang'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

/** One reading of HTML by the allow-list. */
export interface Pass {
  readonly html: string;
  /** Reading the result once more may change it: where elements are taken out, the rest can be nested as no parser nests. */
  readonly again: boolean;
}

const MAX_PASSES = 4;

/** Reads HTML until it stays as it is, so that making safe HTML safe again changes nothing. */
export function settle(input: string, read: (html: string) => Pass): SafeHtml {
  let result: Pass = { html: input.slice(0, MAX_HTML_LENGTH), again: true };
  for (let count = 0; result.again && count < MAX_PASSES; count++) result = read(result.html);
  return result.html as SafeHtml;
}
