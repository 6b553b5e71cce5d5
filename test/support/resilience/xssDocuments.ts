// Attacks on the HTML sanitizers (docs/reliability.md): known vectors beyond richHtmlCorpus.ts, and a grammar.
import fc from 'fast-check';
import { ATTACKS, MUTATIONS } from '../richHtmlCorpus';

const ELEMENTS = `
  a abbr area article audio b base bdo blink body br button canvas custom-x details div embed font form frame h1
  iframe img input keygen label legend link map marquee math meta meter object p portal progress q ruby select span
  svg table td template textarea tr track video wbr xss`.match(/\S+/g) as string[];
const SCHEMES = [
  ...['javascript:alert(1)', 'JAVASCRIPT:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)'],
  ...['java\0script:alert(1)', 'vbscript:a', 'data:text/html;base64,PHNjcmlwdD4=', '&#x6a;avascript:alert(1)'],
  ...['javascript&#58;alert(1)', '\\x6aavascript:alert(1)', '//evil.example\\@shop.example'],
  ...['feed:javascript:alert(1)'],
];
const ADDRESS_ATTRIBUTES = `
  href src action formaction data poster background cite xlink:href srcset`.match(/\S+/g) as string[];
const EVENTS = `
  onclick onerror onload onfocus ontoggle onanimationend onpointerrawupdate onbeforematch ONMOUSEOVER
  onscrollsnapchange`.match(/\S+/g) as string[];

const events = ELEMENTS.map(
  (tag, index) => `<${tag} ${EVENTS[index % EVENTS.length]}=alert(1) autofocus tabindex=0>x</${tag}>`,
);
const addresses = SCHEMES.flatMap((scheme, index) => {
  const [first = '', second = ''] = [ADDRESS_ATTRIBUTES[index % 10], ADDRESS_ATTRIBUTES[(index + 5) % 10]];
  return [
    `<a ${first}="${scheme}">x</a>`,
    `<img ${second}='${scheme}'>`,
    `<svg><a ${first}=${scheme.replaceAll(' ', '')}>x`,
  ];
});

/** At least 200 known vectors. */
export const XSS_VECTORS: readonly string[] = [...ATTACKS, ...MUTATIONS, ...events, ...addresses];

const RAW = `
  script style title textarea noscript xmp plaintext iframe noembed template svg math mtext mglyph annotation-xml
  foreignObject desc select option caption colgroup tbody li dd h6 image html head frameset`.match(/\S+/g) as string[];
const LOOSE = [
  ...['<', '>', '"', "'", '/', '=', '`', '<!--', '-->', '--!>', '<![CDATA[', ']]>', '<?', '</', '</p>', '</br>'],
  ...['&lt;', '&#60;', '&#x3c', '&Tab;', '&colon;', '\0', '\f', '\u2028', 'alert(1)'],
];

const tag = fc.constantFrom(...ELEMENTS, ...RAW);
const attribute = fc
  .tuple(
    fc.constantFrom(
      ...ADDRESS_ATTRIBUTES,
      ...EVENTS,
      ...['style', 'id', 'class', 'title', 'alt', 'lang', 'dir', 'target', 'rel', 'is', 'srcdoc', 'colspan'],
    ),
    fc.oneof(fc.constantFrom(...SCHEMES, 'https://a.example/x', '/x', '_blank', 'x'), fc.constantFrom(...XSS_VECTORS)),
    fc.constantFrom('"', "'", '', '`'),
    fc.constantFrom(' ', '/', '\n', '\t', '\f', ''),
  )
  .map(([name, value, quote, space]) => `${space}${name}=${quote}${value}${quote}`);

const { node } = fc.letrec<{ node: string; element: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.oneof(
      fc.constantFrom(...LOOSE),
      fc.constantFrom(...XSS_VECTORS.filter((html) => html.length < 200)),
      fc.string({ maxLength: 8 }),
    ),
    tie('element'),
  ),
  element: fc
    .tuple(
      tag,
      fc.array(attribute, { maxLength: 3 }),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.constantFrom('own', 'none', 'self', 'other'),
      tag,
    )
    .map(([name, attributes, children, ending, other]) => {
      const start = `<${name}${attributes.join('')}${ending === 'self' ? '/' : ''}>${children.join('')}`;
      return { own: `${start}</${name}>`, none: start, self: start, other: `${start}</${other}>` }[ending] ?? start;
    }),
}));

/** Documents of nested, broken and foreign elements with hostile attributes. */
export const htmlDocuments: fc.Arbitrary<string> = fc
  .array(node, { minLength: 1, maxLength: 4 })
  .map((nodes) => nodes.join(''));
