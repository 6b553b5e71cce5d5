// Safe HTML as Markdown: CommonMark, with the tables of GFM.
import { type DefaultTreeAdapterTypes as Parsed, parseFragment, defaultTreeAdapter as tree } from 'parse5';
import { isInline } from '../../shared/richHtml/plainText';
import type { SafeHtml } from '../../shared/richHtml/safeHtml';

/** A text as Markdown that shows it: on one line, its marks escaped. */
export const markdownText = (text: string): string => startsEscaped(marksEscaped(text));

/** A part of a line, its marks escaped; an `&` at its end too, as the next part may make an entity of it. */
const marksEscaped = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|~]|&(?=#?\w*(?:;|$))/g, '\\$&');

/** Lines of which none begins a list, a heading or a rule. */
const startsEscaped = (lines: string) => lines.replace(/^ ?(?:\d+(?=[.)])|(?=[#+=-]))/gm, '$&\\');

/** A link or, behind `!`, a picture; its text is Markdown. */
export const markdownLink = (text: string, url: string): string =>
  `[${text}](${url
    .replace(/[\s<>\\]/g, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')})`;

/** The blocks of safe HTML, a blank line between them. */
export const markdownOf = (html: SafeHtml): string => blocksOf(parseFragment(html).childNodes).join('\n\n');

/** The title of the page is above them. */
const MIN_LEVEL = 2;

function blocksOf(nodes: readonly Parsed.ChildNode[]): string[] {
  const blocks: string[] = [];
  let line: Parsed.ChildNode[] = [];
  const endLine = () => {
    blocks.push(lineOf(line));
    line = [];
  };
  for (const node of nodes) {
    if (!tree.isElementNode(node) || isInLine(node)) line.push(node);
    else {
      endLine();
      blocks.push(...blockOf(node));
    }
  }
  endLine();
  return blocks.filter(Boolean);
}

function blockOf({ tagName, attrs, childNodes }: Parsed.Element): string[] {
  const level = Number(/^h(\d)$/.exec(tagName)?.[1] ?? 0);
  const heading = level && lineOf(childNodes, ' ');
  if (heading) return [`${'#'.repeat(Math.max(level, MIN_LEVEL))} ${heading}`];
  if (tagName === 'pre') return [fenced(textOf(childNodes))];
  if (tagName === 'blockquote') return [prefixed('> ', blocksOf(childNodes), '> ')];
  if (tagName === 'table') return tableOf(childNodes.filter(tree.isElementNode));
  if (!/^[uo]l$/.test(tagName)) return blocksOf(childNodes);
  // A list of Markdown counts from no negative number.
  const from = tagName === 'ol' ? Math.max(0, Number(attributeOf(attrs, 'start') || 1)) : undefined;
  const items = childNodes
    .map((item) => blocksOf(tree.isElementNode(item) ? item.childNodes : [item]))
    .filter(({ length }) => length > 0);
  const marked = items.map((blocks, index) => {
    const mark = from === undefined ? '- ' : `${from + index}. `;
    return prefixed(mark, blocks, ' '.repeat(mark.length));
  });
  return [marked.join('\n')];
}

const attributeOf = (attrs: Parsed.Element['attrs'], wanted: string) =>
  attrs.find(({ name }) => name === wanted)?.value ?? '';

/** Blocks with a mark before their first line, and another before the others. */
const prefixed = (mark: string, blocks: readonly string[], before: string) =>
  mark + blocks.join('\n\n').replaceAll('\n', `\n${before}`);

/** The fence is longer than any in the text. */
function fenced(text: string) {
  const fence = '`'.repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map(({ length }) => length + 1)));
  return `${fence}\n${text}\n${fence}`;
}

/**
 * The blocks of the caption, and the table. The first row is the head, as there is no table without one, and as wide as the
 * widest: readers fill shorter rows, but leave out what is beyond the head.
 */
function tableOf(parts: readonly Parsed.Element[]): string[] {
  const [captions, others] = [true, false].map((is) => parts.filter(({ tagName }) => (tagName === 'caption') === is));
  const [head = [], ...body] = rowsIn(others ?? []).map(cellsOf);
  const width = body.reduce((widest, { length }) => Math.max(widest, length), head.length);
  const rows = [[...head, ...Array(width - head.length).fill('')], Array(width).fill('---'), ...body];
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return [...(captions ?? []).flatMap(({ childNodes }) => blocksOf(childNodes)), width > 0 ? table : ''];
}

/** The cells of a row, each with the empty ones that it spans. */
const cellsOf = ({ childNodes }: Parsed.Element): string[] =>
  childNodes
    .filter(tree.isElementNode)
    .flatMap(({ attrs, childNodes: cell }) => [
      lineOf(cell, ' '),
      ...Array(Number(attributeOf(attrs, 'colspan') || 1) - 1).fill(''),
    ]);

const rowsIn = (parts: readonly Parsed.ChildNode[]): Parsed.Element[] =>
  parts.filter(tree.isElementNode).flatMap((part) => (part.tagName === 'tr' ? [part] : rowsIn(part.childNodes)));

/** Whether an element stands in a line of text. */
const isInLine = ({ tagName }: Parsed.Element) => /^(br|img)$/.test(tagName) || isInline(tagName);

/** Nodes as one block. */
const lineOf = (nodes: readonly Parsed.ChildNode[], lineBreak = '\\\n') =>
  startsEscaped(
    inLine(nodes)
      .trim()
      .replace(/(?: *\n)+ */g, lineBreak),
  );

/** Nodes within a line. A `!` before a link would make a picture of it. */
const inLine = (nodes: readonly Parsed.ChildNode[]): string =>
  nodes
    .map(inLineOf)
    .filter(Boolean)
    .map((part, index, parts) => (parts[index + 1]?.startsWith('[') ? part.replace(/!$/, '\\!') : part))
    .join('');

function inLineOf(node: Parsed.ChildNode): string {
  if (tree.isTextNode(node)) return marksEscaped(node.value);
  if (!tree.isElementNode(node)) return '';
  const { tagName, attrs, childNodes } = node;
  const [source, address] = [attributeOf(attrs, 'src'), attributeOf(attrs, 'href')];
  if (tagName === 'br') return '\n';
  if (tagName === 'img') return source && `!${markdownLink(marksEscaped(attributeOf(attrs, 'alt')), source)}`;
  const text = inLine(childNodes);
  if (address && text.trim()) return markdownLink(text.trim(), address);
  return isInLine(node) ? text : ` ${text} `;
}

/** The text of nodes as it is written. */
const textOf = (nodes: readonly Parsed.ChildNode[]): string =>
  nodes
    .map((node) => {
      if (!tree.isElementNode(node)) return tree.isTextNode(node) ? node.value : '';
      return node.tagName === 'br' ? '\n' : textOf(node.childNodes);
    })
    .join('');
