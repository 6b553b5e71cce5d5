import { matchRoute } from '../../../shared/routing/matchRoute';
import { clientSideTarget, type LinkClick } from './useLinkRouting';

const HERE = { origin: 'https://shop.example', pathname: '/search', search: '?keyword=a' };
const PLAIN = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false };

function click(
  href: string,
  over: Partial<LinkClick> = {},
  attributes: Record<string, string> = {},
): string | undefined {
  const { origin, pathname, search, hash } = new URL(href, HERE.origin + HERE.pathname + HERE.search);
  const anchor = {
    ...{ href, origin, pathname, search, hash, target: attributes.target ?? '' },
    hasAttribute: (name: string) => name in attributes,
  };
  const opens = (path: string): boolean => matchRoute(path) !== undefined;
  return clientSideTarget({
    ...{ anchor, event: PLAIN, location: HERE, preloadPresent: true, fullLoadPath: '/', opens },
    ...over,
  });
}

describe('clientSideTarget', () => {
  it('returns the address of an own page (S021)', () => {
    expect(click('/items/12?a=1#b')).toBe('/items/12?a=1#b');
    expect(click('?keyword=b')).toBe('/search?keyword=b');
  });

  it('leaves a channel token to the server, which verifies it', () => {
    expect(click('/search?chtk=abc')).toBeUndefined();
    expect(click('/search?keyword=chtk')).toBe('/search?keyword=chtk');
  });

  it('leaves another host, a file or an unknown path to the browser (S020)', () => {
    expect(click('https://else.example/search')).toBeUndefined();
    expect(click('//else.example/search')).toBeUndefined();
    expect(click('/favicon.png')).toBeUndefined();
    expect(click('/search', {}, { download: '' })).toBeUndefined();
  });

  it('loads the document of the configured path before any navigation (S022, D16)', () => {
    expect(click('/')).toBeUndefined();
    expect(click('/', { preloadPresent: false })).toBe('/');
    expect(click('/help', { fullLoadPath: '/help' })).toBeUndefined();
    expect(click('/', { fullLoadPath: '/help' })).toBe('/');
  });

  it('leaves new tabs and modifier keys to the browser', () => {
    expect(click('/search', {}, { target: '_blank' })).toBeUndefined();
    expect(click('/search', { event: { ...PLAIN, button: 1 } })).toBeUndefined();
    for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'defaultPrevented'] as const) {
      expect(click('/help', { event: { ...PLAIN, [key]: true } })).toBeUndefined();
    }
  });

  it('returns the address for a link to its own tab', () => {
    expect(click('/search', {}, { target: '_self' })).toBe('/search');
    expect(click('/search', {}, { target: '_parent' })).toBeUndefined();
  });

  it('leaves anchors of the current page to the browser', () => {
    expect(click('#content')).toBeUndefined();
    expect(click('/search?keyword=a#content')).toBeUndefined();
    expect(click('/help#content')).toBe('/help#content');
    expect(click('/search?keyword=b#content')).toBe('/search?keyword=b#content');
    expect(click('/help?keyword=a#content')).toBe('/help?keyword=a#content');
    expect(click('/search?keyword=a')).toBe('/search?keyword=a');
  });

  it('leaves a page that the user may not open to the server, which redirects (S047)', () => {
    expect(click('/account/verification', { opens: () => false })).toBeUndefined();
  });
});
