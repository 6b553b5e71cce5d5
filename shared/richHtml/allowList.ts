// The allow-list for HTML that suppliers and editors write.

/** Other elements are removed and their content stays. */
export const ALLOWED_TAGS = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'br',
  'hr',
  'div',
  'span',
  'blockquote',
  'figure',
  'figcaption',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'a',
  'abbr',
  'b',
  'cite',
  'code',
  'del',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  'pre',
  'q',
  's',
  'samp',
  'small',
  'strong',
  'sub',
  'sup',
  'u',
  'img',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
];

/** Elements whose content is text up to their end tag. */
export const RAW_TEXT_TAGS = [
  'script',
  'style',
  'noscript',
  'noembed',
  'noframes',
  'plaintext',
  'xmp',
  'iframe',
  'textarea',
  'title',
];

/** Removed with their content, which is not readable text or is not parsed as HTML. */
export const DROPPED_WITH_CONTENT = [
  ...RAW_TEXT_TAGS,
  'template',
  'frameset',
  'svg',
  'math',
  'object',
  'applet',
  'audio',
  'video',
  'canvas',
  'head',
  'select',
  'option',
  'optgroup',
  'datalist',
  'selectedcontent',
];

/** Attributes by element, in the order in which they are written; safeElement.ts restricts their values. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, string[]>> = {
  '*': ['dir', 'lang'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

/** Attributes in which lazy pictures have their address, while `src` holds a placeholder. */
export const LAZY_SOURCES = ['data-src', 'data-original'] as const;
