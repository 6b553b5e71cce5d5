import { loadConfig } from '../../../config/config';
import { matchRoute, type RouteMatch } from '../../../shared/routing/matchRoute';
import type { PageRequest } from '../readPageRequest';
import { cacheablePageOf } from './cacheablePageOf';

const OPEN = loadConfig({ PUBLIC_PAGES: '/search,/items/*' });

function requestFor(url: string, given: Partial<PageRequest> = {}) {
  const [path = '', query = ''] = url.split('?');
  return {
    ...{ requestId: 'request-1', url, path, query: new URLSearchParams(query), publicOrigin: 'https://shop.example' },
    ...{
      cookies: { lng: 'en-US' },
      cookieHeader: 'lng=en-US',
      isFirstVisit: false,
      isPrefetch: false,
      hostname: 'shop.example',
    },
    ...{ clientIp: '203.0.113.9', sandboxFault: undefined, ...given },
  };
}

const sharedFor = (url: string, given: Partial<PageRequest> = {}, config = OPEN) => {
  const request = requestFor(url, given);
  return cacheablePageOf(request, matchRoute(request.path) as RouteMatch, config);
};

describe('a page that visitors share', () => {
  it.each([
    ...['/', '/index', '/help', '/help?pageNo=2', '/help/11', '/article/detail/5', '/invite'],
    ...['/search', '/search?keyword=lamp&pageNo=2&sortType=PRICE_ASC', '/items/5'],
  ])('is %s', (url) => {
    expect(sharedFor(url)?.key).toBe(`https://shop.example${url} false`);
  });

  it.each([
    ...['/busy', '/upgrading', '/404', '/notAccess', '/distributor/selection/cart', '/account/verification'],
    ...['/?pageNo=1', '/help?keyword=a', '/search?page=1', '/?chtk=t'],
    ...['/help?pageNo=1&pageNo=1', '/help?pageNo=1&x=1', '/search?keyword=a&keyword=b'],
  ])('is not %s', (url) => {
    expect(sharedFor(url)).toBeUndefined();
  });

  it.each([
    ['/?utm_source=a&utm_id=1', '/'],
    ['/?gclid=a&fbclid=b&ttclid=c', '/'],
    ['/search?utm_source=a&keyword=desk+lamp&msclkid=b', '/search?keyword=desk+lamp'],
  ])('is the same with parameters of a campaign: %s', (url, plain) => {
    const { key, request } = sharedFor(url) ?? {};
    expect(key).toBe(`https://shop.example${plain} false`);
    expect([request?.url, request?.query.toString()]).toEqual([plain, plain.split('?')[1] ?? '']);
  });

  it.each(['/?utm_source=a&chtk=t', '/?utm=a', '/?xutm_source=a', '/help?utm_source=a&pageNo=1&pageNo=1'])(
    'is not %s, which has more than a campaign',
    (url) => {
      expect(sharedFor(url)).toBeUndefined();
    },
  );

  it('is a page of PUBLIC_PAGES only where it is open (C03)', () => {
    expect(sharedFor('/search', {}, { ...OPEN, publicPages: [] })).toBeUndefined();
  });

  it('has an address of at most 512 characters', () => {
    const url = (length: number) => `/search?keyword=${'x'.repeat(length - '/search?keyword='.length)}`;
    expect(sharedFor(url(512))).toBeDefined();
    expect(sharedFor(url(513))).toBeUndefined();
  });

  it('is for no request that may have a user, and for none with a fault of its own (N15)', () => {
    expect(sharedFor('/', { cookieHeader: 'lng=en-US; sid=1' })).toBeUndefined();
    expect(sharedFor('/', { sandboxFault: '*;delay' })).toBeUndefined();
    expect(sharedFor('/', { cookieHeader: undefined })).toBeDefined();
    const named = loadConfig({ SESSION_COOKIES: 'sid' });
    expect(sharedFor('/', { cookieHeader: '_ga=1' }, named)).toBeDefined();
  });

  it('is another one for each origin and for a first visit', () => {
    expect(sharedFor('/', { publicOrigin: 'https://other.example' })?.key).toBe('https://other.example/ false');
    expect(sharedFor('/', { isFirstVisit: true })?.key).toBe('https://shop.example/ true');
  });

  it('is requested without what tells one visitor from another (N15)', () => {
    const request = requestFor('/');
    expect(sharedFor('/')?.request).toEqual({ ...request, cookies: {}, cookieHeader: undefined, clientIp: '' });
  });
});
