import { COSTLY_HTML } from '../../test/support/costlyHtml';
import { affordable, budgetAfter, escapedText } from './htmlCost';
import { hasVisibleContent, plainText, shortened, textBlocks } from './plainText';
import { PAGE_BUDGET, type SafeHtml } from './safeHtml';

const read = (html: string, budget = {}) => affordable(html, { ...PAGE_BUDGET, ...budget });

describe('affordable', () => {
  it.each([
    ['abc', { length: 3 }, 'abc'],
    ['abcd', { length: 3 }, 'abc'],
    ['<p>a</p><', { tags: 2 }, ' a &lt;'],
    ['<b>'.repeat(30), {}, '<b>'.repeat(30)],
    ['<b>'.repeat(31), {}, ' '.repeat(31)],
    ['a<script>b<p>c</script>d<!-- e --><STYLE>f<', { tags: 5 }, 'ad'],
    ['<B><i x>'.repeat(16), {}, ' '.repeat(32)],
    ['<b>a</b>'.repeat(100), {}, '<b>a</b>'.repeat(100)],
    ['<b></i>'.repeat(31), {}, ' '.repeat(62)],
  ])('of %s within %j is %s', (html, budget, expected) => {
    expect(read(html, budget)).toBe(expected);
  });

  it('takes off what HTML has cost', () => {
    expect(budgetAfter({ length: 100, tags: 10 }, '<p>a</p>')).toEqual({ length: 92, tags: 8 });
  });
});

it.each([
  ['<img src="data:image/png;base64,AA==" alt="a">', '<img  alt="a">'],
  ["<img src = ' DATA:,x y' alt=a>", '<img  alt=a>'],
  ['<img src=data:,x alt=a>', '<img  alt=a>'],
  ['<img data-src="data:,x" data-original=data:,y/>', '<img>'],
  ['<p>The data: see <a href="/data:">there</a></p>', '<p>The data: see <a  href="/data:">there</a></p>'],
  ['<P STYLE="a" ID=x dir=ltr onclick=\'b">"\' hidden>c="d"', '<P  dir=ltr>c="d"'],
  ['<p style="a"lang="b"/>', '<p lang="b"/>'],
  ['a<!-- <p id="-->b<!-->c<!--->d<!-- --!>e<!--', 'abcde'],
  ['<script>if (i<n) x = "</p>"</script >a<styles>b<title>c', 'a<styles>b'],
  ['1 < 2 <3 </p id="x">', '1 < 2 <3 </p id="x">'],
])('no parser is given of %s more than %s', (html, expected) => {
  expect(read(html)).toBe(expected);
});

describe('escapedText', () => {
  it.each([
    ['<p>One<br>two</p>', ' One two '],
    ['1 < 2 <3 & 4 &lt; 5 > 4', '1 &lt; 2 &lt;3 &amp; 4 &lt; 5 &gt; 4'],
    ['a<p title="never closed', 'a '],
    ['a<b', 'a '],
  ])('of %s is %s', (html, expected) => {
    expect(escapedText(html, 100)).toBe(expected);
  });

  it.each([
    ['abcdef', 'abcd'],
    ['abc&amp;d', 'abc'],
    ['abc😀', 'abc'],
    ['ab😀', 'ab😀'],
    ['abc<d', 'abc '],
  ])('of %s is cut at 4 characters between characters: %s', (html, expected) => {
    expect(escapedText(html, 4)).toBe(expected);
  });

  it.each(Object.keys(COSTLY_HTML))('of %s holds no element and is not longer than asked', (name) => {
    const text = escapedText(COSTLY_HTML[name]?.(2 * 1024 * 1024) ?? '', 1_000);
    expect(text.length).toBeLessThanOrEqual(1_000);
    expect(text).not.toMatch(/[<>]/);
  });
});

it.each([
  ['<h2>Title</h2><p>One<br>two</p>', 'Title One two'],
  ['<p>Choose <b>List</b> <i>to</i> shop<sub>2</sub>.</p>', 'Choose List to shop2.'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
  ['<p>a<img src="/x" alt="a > b">c</p>', 'a c'],
  ['<p>1 &lt; 2 &amp;amp; 3&nbsp;&gt;\n 2 &quot;x&quot; &copy;</p>', '1 < 2 &amp; 3 > 2 "x" &copy;'],
  ['', ''],
])('plainText converts %s to %s', (html, text) => {
  expect(plainText(html as SafeHtml)).toBe(text);
});

it.each([
  ['<p>One\n two</p><ul><li>Three</li><li><b>Fo</b>ur</li></ul>', ['One two', 'Three', 'Four']],
  ['<h2 title="t">A <b>a</b></h2>\n<p> </p><p>&nbsp;</p>b<br>c<h3>D</h3>', ['b', 'c']],
  ['<header>One</header><hr>Two', ['One', 'Two']],
  ['<table><tr><td>x &lt; y</td><td><img src="a>b" alt=""></td></tr></table>', ['x < y']],
  ['', []],
])('textBlocks of %s are %j', (html, blocks) => {
  expect(textBlocks(html as SafeHtml)).toEqual(blocks);
});

it.each([
  ['exactly ten', 11, 'exactly ten'],
  ['a few words more', 10, 'a few…'],
  ['a few words more', 12, 'a few words…'],
  ['unbreakable', 5, 'unbr…'],
  ['abc😀def', 5, 'abc…'],
])('shortened shortens %s to at most %s characters: %s', (text, length, expected) => {
  expect(shortened(text, length)).toBe(expected);
  expect(shortened(text, length).length).toBeLessThanOrEqual(length);
});

it.each([
  ['<p>a</p>', true],
  ['<p><img src="/a.svg" alt=""></p>', true],
  ['<p>&nbsp;</p>', false],
  ['<p>\u200b</p>', false],
  ['<ul><li></li></ul>', false],
  ['', false],
])('hasVisibleContent of %j is %s (S071)', (html, visible) => {
  expect(hasVisibleContent(html as SafeHtml)).toBe(visible);
});
