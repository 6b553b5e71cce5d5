import { commonTags } from './pageDictionary';

it.each([
  ['<h1>Cart<b>84', '<h1>Cart<b>90', '<h1>Cart'],
  ['<i>a<b>1<i>a<b>2', '<b>3<i>a', '<i>a'],
  ['<time>2026-11-27<p>since', '<time>2026-11-27<p>since', '<p>since'],
  ['<a href="/items/1">A<p>x', '<a href="/items/1">A<p>x', '<p>x'],
  ['<small>¥</small>84<small>.90<p>x', '<small>¥</small>84<small>.90<p>x', '<small>¥<p>x'],
  ['<link href="http://127.0.0.1:1/"><p>x', '<link href="http://127.0.0.1:1/"><p>x', '<p>x'],
  ['<p>one', '<p>two', ''],
])('of %s and %s the dictionary holds %s', (one, other, common) => {
  expect(commonTags([[one, other]])).toBe(common);
});

it('a tag that several pages have stands where the first one has it', () => {
  const frame = '<header><nav>';
  expect(
    commonTags([
      [`${frame}<h1>Home`, `${frame}<h1>Home`],
      [`${frame}<h1>Cart`, `${frame}<h1>Cart`],
    ]),
  ).toBe('<header><nav><h1>Home<h1>Cart');
});
