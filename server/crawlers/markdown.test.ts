import type { SafeHtml } from '../../shared/richHtml/safeHtml';
import { markdownOf } from './markdown';

it.each([
  [
    '<h2 id="a">Pay</h2><ul><li>by card</li><li><p>or later</p><p>in July</p></li></ul>',
    '## Pay\n\n- by card\n- or later\n  \n  in July',
  ],
  ['<h1>A<br>B</h1><h4> </h4><h4>C</h4>', '## A B\n\n#### C'],
  ['<ol start="9"><li>Nine</li> <li>Ten<ul><li>a</li></ul></li></ol>', '9. Nine\n10. Ten\n    \n    - a'],
  [
    '<table><thead><tr><th>What</th><th>Why</th></tr></thead><tbody><tr><td><p>a|b</p></td><td>c<br>d</td></tr></tbody></table>',
    '| What | Why |\n| --- | --- |\n| a\\|b | c d |',
  ],
  [
    '<p>See <a href="/article/(1)">the <b>agreement</b></a>. <img src="/a b.svg" alt="A ]"></p>',
    'See [the agreement](/article/%281%29). ![A \\]](/a%20b.svg)',
  ],
  ['<p>Fill in the &lt;title&gt; field</p>', 'Fill in the \\<title\\> field'],
  [
    '<p># 1 in sales</p>1. one<br>- two<div>+ 3 &amp;amp; *List* a_b</div>',
    '\\# 1 in sales\n\n1\\. one\\\n\\- two\n\n\\+ 3 \\&amp; \\*List\\* a\\_b',
  ],
  [
    '<pre>a\n  `b` *c*<br>```</pre><blockquote><p>One</p>Two</blockquote><hr>',
    '````\na\n  `b` *c*\n```\n````\n\n> One\n> \n> Two',
  ],
  ['<table><caption>Sizes</caption><tr><th>S</th></tr></table>', 'Sizes\n\n| S |\n| --- |'],
  [
    '<table><tr><th colspan="2">Size</th></tr><tr><td>S</td><td>M</td><td>L</td></tr><tr><td>1</td></tr></table>',
    '| Size |  |  |\n| --- | --- | --- |\n| S | M | L |\n| 1 |',
  ],
  [
    '<p>Sale ends soon!<b></b><a href="/x">here</a> <b>Now!</b><b><a href="/y">there!</a></b></p>',
    'Sale ends soon\\![here](/x) Now\\![there!](/y)',
  ],
  [
    '<p><b>1</b>. first <i>- 2</i><br><b>-</b> two</p><p>&amp;<b>lt;</b> R&amp;D &amp; &amp;#<b>60;</b></p>',
    '1\\. first - 2\\\n\\- two\n\n\\&lt; R&D & \\&#60;',
  ],
  ['<table></table><table><tr></tr></table>a<a href="/x"> </a>b', 'a b'],
  ['<ol start="-3"><li>a</li><li>b</li></ol>', '0. a\n1. b'],
  ['<dl><dt>Size</dt><dd>30 cm</dd></dl><img alt="none">', 'Size\n\n30 cm'],
])('%s is %j', (html, markdown) => {
  expect(markdownOf(html as SafeHtml)).toBe(markdown);
});
