// What a program reads that does not lay out: texts that stand beside each other in a line are divided by a blank.
import { type DefaultTreeAdapterTypes as Parsed, parse, defaultTreeAdapter as tree } from 'parse5';
import { BUYER_PATHS, VISITOR_PATHS } from '../../support/e2e/everyPath';
import { sharedStorefront } from '../../support/storefront';

const shop = sharedStorefront();

/** They stand in a line of text; links and buttons are told from what is beside them. */
const IN_LINE = /^(abbr|b|code|em|i|s|small|span|strong|time)$/;
const UNREAD = /^(head|script|noscript|svg)$/;

/** The text of a document, with a line break where an element stands apart, and a mark where one in the line begins or ends. */
function textOf(node: Parsed.Node): string {
  if (tree.isTextNode(node)) return node.value;
  if (!('childNodes' in node) || UNREAD.test(node.nodeName)) return '';
  const text = node.childNodes.map(textOf).join('');
  const mark = IN_LINE.test(node.nodeName) ? '\0' : '\n';
  return mark + text + mark;
}

const gluedIn = (html: string) => textOf(parse(html)).match(/.{0,20}[\p{L}\p{N}]\0+[\p{L}\p{N}].{0,20}/gu) ?? [];

it('finds words that only a style sheet divides', () => {
  expect(gluedIn('<p><span>Item code</span><b>20450001</b><br>Day</p>')).toHaveLength(1);
  expect(gluedIn('<p><span>Item code</span> <b>1</b>, <i>2</i><button>Copy</button>Day</p>')).toEqual([]);
});

it.each([
  ...VISITOR_PATHS.map((path) => [path, 'a visitor'] as const),
  ...BUYER_PATHS.map((path) => [path, 'a buyer'] as const),
])('%s glues no words for %s', async (path, who) => {
  const { text } = await shop.get(path, who === 'a buyer' ? shop.cookie : '');
  expect(gluedIn(text)).toEqual([]);
});
