// HTML that costs a parser much more than its length. Each case fills a length in UTF-16 units.

/** HTML of about this length. */
type HtmlOfLength = (length: number) => string;

const repeated =
  (unit: string, before = '', after = ''): HtmlOfLength =>
  (length) =>
    before + unit.repeat(Math.max(1, Math.floor((length - before.length - after.length) / unit.length))) + after;

/** `unit` repeated, then `end` as many times. */
const nested =
  (unit: string, end: string): HtmlOfLength =>
  (length) => {
    const count = Math.floor(length / (unit.length + end.length));
    return unit.repeat(count) + end.repeat(count);
  };

/** 60 formatting elements that a browser takes for different ones. */
const FORMATTING = Array.from({ length: 60 }, (_, index) => `<b lang=a${index}>`).join('');

export const COSTLY_HTML: Readonly<Record<string, HtmlOfLength>> = {
  'plain paragraphs': repeated('<p>Some text of a product.</p>'),
  'paragraphs left open': repeated('<p>'),
  'divisions left open': repeated('<div>'),
  'divisions in divisions': nested('<div>', '</div>'),
  'unknown elements left open in headings': repeated('<h6><x>a'),
  'formatting in tables in links': repeated('<a><table><b><x>'),
  'links in tables with addresses': repeated('<a href="/a"><table><b><x>'),
  'less-than signs': repeated('<'),
  ampersands: repeated('&'),
  'comment starts': repeated('<!--'),
  declarations: repeated('<!'),
  'end tags of nothing': repeated('</'),
  'paragraph ends': repeated('</p>'),
  'a long attribute': repeated('a', '<p title="', '">x</p>'),
  'a long address': repeated('尺', '<a href="https://a.example/', '">x</a>'),
  'a link with an unclosed quote': repeated('<a href="https://a.example/'),
  'attributes in one tag': (length) => {
    let html = '<p ';
    for (let index = 0; html.length < length - 20; index++) html += `a${index}=b `;
    return `${html}>x</p>`;
  },
  'attributes without a name': repeated('=', '<p '),
  'spaces in a tag': repeated(' ', '<p '),
  'lists in lists': repeated('<ul><li>'),
  'items with formatting left open': (length) => `<li>${FORMATTING}${'<li>x</li>'.repeat(Math.floor(length / 10))}`,
  'paragraphs with formatting left open': (length) => `<p>${FORMATTING}${'<p>x</p>'.repeat(Math.floor(length / 8))}`,
  'cells with formatting left open': (length) =>
    `<table><tr><td>${FORMATTING}${'<td>x</td>'.repeat(Math.floor(length / 10))}`,
  'misnested formatting': repeated('<b><i>x</b></i>'),
  'formatting left open': repeated('<b><i><u>'),
  'paragraphs closed through formatting': repeated('<b><p>x</b>y</p>'),
  'paragraphs below much depth': (length) =>
    `<p><table><tr><td>${'<span>'.repeat(190)}${'<div></div>'.repeat(Math.floor(length / 11))}`,
  'end tags below much depth': (length) =>
    `<div><table><tr><td>${'<span>'.repeat(190)}${'</div>'.repeat(Math.floor(length / 6))}`,
  'tables in tables': repeated('<table><tr><td>'),
  'text in tables': repeated('<table>a'),
  links: repeated('<a href="/a">x</a>'),
  'links to other sites': repeated('<a href="http://a.example/尺?a=b" target=_blank>x</a>'),
  'links that lead nowhere': repeated('<a href="#a">x</a>'),
  pictures: repeated('<img src=/a>'),
  'pictures of Chinese names': repeated('<img src=/尺寸尺寸尺寸尺寸尺寸>'),
  'line breaks': repeated('<br>'),
  'line breaks as end tags': repeated('</br>'),
  'scripts left open': repeated('<script>'),
  'titles that do not end': repeated('<title></title'),
  'drawings in drawings': repeated('<svg><p>'),
  choices: repeated('<select><option>a'),
  templates: repeated('<template>'),
  'headings that do not agree': repeated('<h1>a</h2><h5>b</h3>'),
  'character references': repeated('&nbsp;'),
  'null characters': repeated('\u0000'),
  'halves of characters': repeated('\ud800'),
};
