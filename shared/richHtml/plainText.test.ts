import { hasVisibleContent, plainText, shortened } from './plainText';
import type { SafeHtml } from './safeHtml';

describe('plainText', () => {
  it.each([
    ['<h2>Title</h2><p>One<br>two</p>', 'Title One two'],
    ['<p>Choose <b>List</b> <i>to</i> shop<sub>2</sub>.</p>', 'Choose List to shop2.'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
    ['<p>a<img src="/x" alt="a > b">c</p>', 'a c'],
    ['<p>1 &lt; 2 &amp;amp; 3&nbsp;&gt;\n 2 &quot;x&quot; &copy;</p>', '1 < 2 &amp; 3 > 2 "x" &copy;'],
    ['', ''],
  ])('converts %s to %s', (html, text) => {
    expect(plainText(html as SafeHtml)).toBe(text);
  });
});

describe('shortened', () => {
  it.each([
    ['short', 10, 'short'],
    ['exactly ten', 11, 'exactly ten'],
    ['a few words more', 10, 'a few…'],
    ['a few words more', 6, 'a few…'],
    ['a few words more', 12, 'a few words…'],
    ['unbreakable', 5, 'unbr…'],
    ['abc😀def', 5, 'abc…'],
  ])('shortens %s to at most %s characters: %s', (text, length, expected) => {
    expect(shortened(text, length)).toBe(expected);
    expect(shortened(text, length).length).toBeLessThanOrEqual(length);
  });
});

describe('hasVisibleContent', () => {
  it.each([
    ['<p>a</p>', true],
    ['<p><img src="/a.svg" alt=""></p>', true],
    ['<p><br></p>', false],
    ['<p>&nbsp;</p>', false],
    ['\u00a0', false],
    ['<p>\u200b</p>', false],
    ['<ul><li></li></ul>', false],
    ['', false],
  ])('of %j is %s (S071)', (html, visible) => {
    expect(hasVisibleContent(html as SafeHtml)).toBe(visible);
  });
});
