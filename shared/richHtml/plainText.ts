import type { SafeHtml } from './safeHtml';

/** Inline elements; all other tags separate words. */
const INLINE = /^<\/?(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u)(?![a-z0-9])/i;

/** Whether an element stands in a line of text, and separates no words. */
export const isInline = (tagName: string): boolean => INLINE.test(`<${tagName}`);

/** A tag as the sanitizers write it: attribute values are in double quotes and may contain `>`. */
const TAG = /<[^"<>]*(?:"[^"]*"[^"<>]*)*>/g;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The text of safe HTML with single spaces. */
export function plainText(html: SafeHtml): string {
  return decoded(html.replace(TAG, (tag) => (INLINE.test(tag) ? '' : ' ')));
}

const HEADING = /^<h[1-6]/i;
/** Begins a heading; safe HTML has none of it. */
const HEADING_MARK = '\0';

/** The text of each paragraph, list item or other block of safe HTML but headings. */
export function textBlocks(html: SafeHtml): string[] {
  const blocks = html.replace(/\s+/g, ' ').replace(TAG, (tag) => {
    if (INLINE.test(tag)) return '';
    return HEADING.test(tag) ? `\n${HEADING_MARK}` : '\n';
  });
  return blocks
    .split('\n')
    .filter((block) => !block.startsWith(HEADING_MARK))
    .map(decoded)
    .filter(Boolean);
}

function decoded(text: string) {
  return text
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Tags, spaces and characters without width. */
const BLANK = new RegExp(`^(?:${TAG.source}|&nbsp;|[\\s\\u200B-\\u200D\\u2060\\uFEFF])*`);

/** Whether safe HTML shows anything: text or a picture. An editor leaves `<p><br></p>` for nothing. */
export function hasVisibleContent(html: SafeHtml): boolean {
  return html.includes('<img ') || BLANK.exec(html)?.[0] !== html;
}

/** The address of the first picture of safe HTML. */
export function firstPicture(html: SafeHtml): string | undefined {
  const address = /<img [^>]*?src="([^"]+)"/.exec(html)?.[1];
  return address && decoded(address);
}

/** Shortens a text to whole words and an ellipsis within `length` characters; a longer word is cut. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const words = /^\S/.test(text[length - 1] ?? '') ? cut.replace(/\s+\S*$/, '') : cut.trimEnd();
  return `${words.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
