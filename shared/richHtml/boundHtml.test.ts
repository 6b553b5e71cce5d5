import { COSTLY_HTML } from '../../test/support/costlyHtml';
import { boundHtml, MAX_DEPTH } from './boundHtml';
import { PAGE_BUDGET } from './safeHtml';

const bound = (html: string, budget = {}): string => boundHtml(html, { ...PAGE_BUDGET, ...budget }).html;

/** What a parser would work through: start tags, and the elements open at the same time, for HTML closed in order. */
function workOf(html: string): { elements: number; depth: number; formatting: number } {
  const open: string[] = [];
  const work = { elements: 0, depth: 0, formatting: 0 };
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)(?: [a-z-]+="[^"]*")*>/g)) {
    if (slash) {
      expect(open.pop()).toBe(tag);
      continue;
    }
    work.elements += 1;
    if (!['br', 'hr', 'img'].includes(tag)) open.push(tag);
    const formatting = open.filter((name) => ['a', 'b', 'code', 'em', 'i', 's', 'small', 'strong', 'u'].includes(name));
    work.depth = Math.max(work.depth, open.length);
    work.formatting = Math.max(work.formatting, formatting.length);
  }
  expect(open).toEqual([]);
  return work;
}

describe('boundHtml', () => {
  it.each([
    ['<p>One<p>Two', '<p>One</p><p>Two</p>'],
    ['<p><b>One<div>Two</div>', '<p><b>One</b></p><div>Two</div>'],
    ['<ul><li>a<ul><li>b</ul><li>c</ul>', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['<dl><dt>a<dd>b<dt>c</dl>', '<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>'],
    ['<table><tr><td>a<td>b<tr><th>c</table>', '<table><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></table>'],
    ['<table><tr><td>a<tbody><tr><td>b', '<table><tr><td>a</td></tr><tbody><tr><td>b</td></tr></tbody></table>'],
    ['<td><div>a</td>', '<td><div>a</div></td>'],
    ['<div><table><tr><td></div>a</table>', '<div><table><tr><td>a</td></tr></table></div>'],
    ['<h1>a<h2>b</h3>c', '<h1>a</h1><h2>b</h2>c'],
    ['<a href="/a">1<b>2<a href="/b">3', '<a href="/a">1<b>2</b></a><a href="/b">3</a>'],
    ['<b><i>a</b>b</i>', '<b><i>a</i></b>b'],
    ['a</br>b</p>c</x>d', 'a<br>b<p></p>cd'],
  ])('closes the elements of %s in order', (html, expected) => {
    expect(bound(html)).toBe(expected);
  });

  it.each([
    ['<P CLASS=x Dir=RTL style="a" onclick=b lang=en lang=de>x</P >', '<p dir="RTL" lang="en">x</p>'],
    [`<a href='/a"b' target=_blank>x</a>`, '<a href="/a&quot;b" target="_blank">x</a>'],
    ['<img src=/a alt="a > b"/onerror=c width = 5 src=/b>', '<img src="/a" alt="a > b" width="5">'],
    ['<p dir>x</p><p =dir=rtl>y', '<p dir="">x</p><p>y</p>'],
    [`<p lang="${'a'.repeat(2049)}" dir=ltr>x</p>`, '<p dir="ltr">x</p>'],
    ['<p href="/a" src="/b" data-src="/c">x</p>', '<p>x</p>'],
  ])('writes only the attributes of %.60s that are allowed (A8)', (html, expected) => {
    expect(bound(html)).toBe(expected);
  });

  it.each([
    ['1 < 2 <3 &amp; &lt;', '1 &lt; 2 &lt;3 &amp; &lt;'],
    ['a<!-- <b>x</b> -->b<!-->c<!--->d<!-- x --!>e<!-- open', 'abcde'],
    ['a<!doctype html>b<?xml version="1.0"?>c</ x>d<![CDATA[x]]>e', 'abcde'],
    ['a<script>"</p>"</script >b<style>x</style>c<title>t', 'abc'],
    ['a<svg><b>x<svg></svg>y</svg>b<select><option>x</select>c', 'abc'],
    ['<div>a<svg>x</div>b', '<div>a</div>b'],
    ['<font><section>a</section></font><o:p>b</o:p>', 'ab'],
    ['a<p title="never closed', 'a'],
    ['a<b', 'a'],
  ])('reads %s as a browser does', (html, expected) => {
    expect(bound(html)).toBe(expected);
  });

  it('drops tags below the maximum depth and their text stays', () => {
    const html = `${'<div>'.repeat(MAX_DEPTH + 5)}a${'</div>'.repeat(MAX_DEPTH + 5)}<p>b</p>`;
    expect(bound(html)).toBe(`${'<div>'.repeat(MAX_DEPTH)}a${'</div>'.repeat(MAX_DEPTH)}<p>b</p>`);
  });

  it('drops formatting inside 8 formatting elements', () => {
    const html = `${'<i>'.repeat(9)}a${'</i>'.repeat(9)}<b>b</b>`;
    expect(bound(html)).toBe(`${'<i>'.repeat(8)}a${'</i>'.repeat(8)}<b>b</b>`);
  });

  it.each([
    [{ elements: 2 }, '<p>a</p><p>b</p>c &lt; d'],
    [{ elements: 0 }, 'abc &lt; d'],
    [{ tags: 3 }, '<p>a</p><p>b</p>'],
    [{ tags: 0 }, ''],
    [{ length: 18 }, '<p>a</p><p>b</p>'],
    [{ length: 15 }, '<p>a</p><p></p>'],
    [{ length: 0 }, ''],
  ])('ends where the budget %j ends', (budget, expected) => {
    expect(bound('<p>a</p><p>b</p><p>c < d</p>', budget)).toBe(expected);
  });

  it.each([
    ['abcdef', 'abcd'],
    ['abc&amp;d', 'abc'],
    ['abc😀', 'abc'],
    ['ab😀', 'ab😀'],
    ['abc<d', 'abc'],
  ])('cuts %s at 4 characters between characters: %s', (html, expected) => {
    expect(bound(html, { length: 4 })).toBe(expected);
  });

  it.each([
    [{}, false],
    [{ length: 46 }, false],
    [{ length: 45 }, true],
    [{ elements: 3, tags: 6 }, false],
    [{ elements: 2 }, true],
    [{ tags: 5 }, true],
  ])('knows for the budget %j whether it cut: %s', (budget, isCut) => {
    const html = '<p>a</p><p><a href="/">b</a>cdefghijklmnop</p>';
    expect(html).toHaveLength(46);
    expect(boundHtml(html, { ...PAGE_BUDGET, ...budget }).isCut).toBe(isCut);
  });

  it('reads no more than 4 times what it may write', () => {
    expect(bound(`${'<!---->'.repeat(6)}a`, { length: 10 })).toBe('');
    expect(boundHtml('<!---->'.repeat(6), { ...PAGE_BUDGET, length: 10 }).isCut).toBe(true);
    expect(bound(`${'<!---->'.repeat(5)}a`, { length: 10 })).toBe('a');
  });

  it.each(Object.keys(COSTLY_HTML))('takes linear time for %s', (name) => {
    const stepsOf = (length: number): number => boundHtml(COSTLY_HTML[name]?.(length) ?? '', UNLIMITED).steps;
    expect(stepsOf(200_000)).toBeLessThanOrEqual(2.2 * stepsOf(100_000) + 10);
  });

  it.each(Object.keys(COSTLY_HTML))('leaves a parser bounded work for %s', (name) => {
    const { html, used, steps } = boundHtml(COSTLY_HTML[name]?.(2 * 1024 * 1024) ?? '', PAGE_BUDGET);
    expect(html.length).toBeLessThanOrEqual(PAGE_BUDGET.length);
    expect(steps).toBeLessThanOrEqual(MAX_DEPTH * PAGE_BUDGET.tags);
    const { elements, depth, formatting } = workOf(html);
    expect(elements).toBe(used.elements);
    expect(elements).toBeLessThanOrEqual(PAGE_BUDGET.elements);
    expect(depth).toBeLessThanOrEqual(MAX_DEPTH + 1);
    expect(formatting).toBeLessThanOrEqual(8);
    expect(bound(html) === html).toBe(true);
  });
});

const UNLIMITED = { length: 1e9, elements: 1e9, tags: 1e9 };
