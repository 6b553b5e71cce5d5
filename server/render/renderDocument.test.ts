import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { renderDocument, serializeState } from './renderDocument';

/** The document around this markup of the page. */
const documentOf = (html: string, state: object = {}) => {
  const assets = { head: '', chunkNames: '<i>' } as never;
  return String(renderDocument({ html, state: state as never, assets }));
};

it.each(['</script><script>alert(1)</script>', '<!--', 'a & b', '\u2028\u2029', '\ud800', '__proto__'])(
  'serializeState embeds %j so that it reads back and can not leave its element',
  (text) => {
    const value = { [text]: [text, { text }] };
    const embedded = serializeState(value);
    expect(embedded).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(embedded)).toEqual(value);
  },
);

it('a document embeds the long texts of its state escaped, each time and beside others of their length', () => {
  const texts = ['</script>', '<!--&\u2028', '"\\\n\ud800'].map((start) => start + 'a'.repeat(9_000 - start.length));
  for (const details of [texts, [texts[0]], texts.toReversed()]) {
    const state = { page: { data: { details } } };
    const document = documentOf('b'.repeat(70_000), state);
    const embedded = /id="state">(.*)<\/script><i>/s.exec(document)?.[1] ?? '';
    expect(embedded).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(embedded)).toEqual(state);
  }
});

it.each([
  h('title', { lang: 'fr' }, 'A > b'),
  h('style', { href: 'a', precedence: 'default' }, 'a > b { color: red }'),
  h('script', { async: true, src: 'https://statistics.example/s.js?a=1&b' }),
  h('link', { rel: 'stylesheet', href: '/a.css', precedence: 'default' }),
])('a document has all that React hoists in its head, also beside %j', (tag) => {
  const meta = h('meta', { name: 'description', content: 'a > b' });
  const document = documentOf(renderToString(h('main', null, meta, tag, h('title', null, 'Page'))));
  expect(document.split('</head>')[0]).toMatch(/<meta name="description".*<title>Page</s);
  expect(document).toContain('<body><div id="root"><main></main></div>');
});

it('a document preloads no picture (ADR 17)', () => {
  const picture = h('img', { alt: 'a > b', src: '/a.svg?a=1&b=">', fetchPriority: 'high', loading: 'eager' });
  const html = renderToString(h('main', null, picture, h('title', null, 'Page')));
  expect(html).toContain('preload');
  const document = documentOf(html);
  expect(document).not.toContain('preload');
  expect(document).toMatch(/<title>Page<\/title>.*<main><img/s);
});
