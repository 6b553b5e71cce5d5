// What a document says and links, for tests that need no browser.
import type { InitialState } from '../../shared/page/state';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The text of HTML, one entry for each piece between two tags, as a user would read it. */
export function linesOf(html: string): string[] {
  return html
    .replaceAll('<!-- -->', '')
    .split(/<[^>]*>/)
    .map((text) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '').trim())
    .filter((text) => text !== '');
}

/** The state of a document, which its scripts begin with. */
export function stateOf(html: string): InitialState {
  return JSON.parse(/<script type="application\/json" id="state">([^<]*)<\/script>/.exec(html)?.[1] ?? '');
}

/** What stands between header and footer. */
export function mainOf(html: string): string {
  return /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';
}

/** The opening tags of an element, in order. */
export function tagsOf(html: string, element: string): string[] {
  return html.match(new RegExp(`<${element}\\b[^>]*>`, 'g')) ?? [];
}

/** The value of an attribute of a tag. */
export function attributeOf(tag: string | undefined, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag ?? '')?.[1];
}

/** What the head of a document says to search engines and where it is shared. */
export function metaOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  const content = (key: string): string | undefined =>
    attributeOf(
      tagsOf(head, 'meta').find((tag) => tag.includes(`="${key}"`)),
      'content',
    );
  const og = (name: string): string | undefined => content(`og:${name}`);
  const canonical = tagsOf(head, 'link').find((tag) => tag.includes('rel="canonical"'));
  return {
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1],
    description: content('description'),
    keywords: content('keywords'),
    image: og('image'),
    imageAlt: og('image:alt'),
    imageSize: [og('image:width'), og('image:height')],
    shareUrl: og('url'),
    type: og('type'),
    siteName: og('site_name'),
    card: content('twitter:card'),
    robots: content('robots'),
    canonical: attributeOf(canonical, 'href'),
  };
}
