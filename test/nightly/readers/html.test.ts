// Every page as an HTML validator and an Open Graph scraper read it.
import { HtmlValidate } from 'html-validate';
import openGraph from 'open-graph-scraper';
import { BUYER_PATHS, VISITOR_PATHS } from '../../support/e2e/everyPath';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // HTML allows any id without white space; React makes some that begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // How React writes: elements closed with a slash, boolean attributes with a value, some names in capitals.
    'void-style': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    // A variant that is selected can be deselected (S112), which a native radio button can't.
    'prefer-native-element': ['error', { exclude: ['radio'] }],
    // Scripts and styles come from our own origin, with a hash in their names.
    'require-sri': 'off',
  },
});

let shop: TestStorefront;
let buyer: string;

beforeAll(async () => {
  shop = await startTestStorefront({ PUBLIC_URL: 'https://shop.example' });
  buyer = await shop.login('sofia.r');
});
afterAll(closeStorefronts);

describe('the HTML of a page', () => {
  it.each([
    ...VISITOR_PATHS.map((path) => ['visitor', path] as const),
    ...BUYER_PATHS.map((path) => ['buyer', path] as const),
  ])('of a %s is valid: %s', async (user, path) => {
    const { text } = await shop.get(path, user === 'buyer' ? buyer : '');
    expect(text).toMatch(/^<!doctype html>/);
    const { results } = await validator.validateString(text, path);
    const findings = results.flatMap(({ messages }) => messages);
    expect(findings.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
  });
});

describe('a shared link, read by an Open Graph scraper (A04)', () => {
  it.each([
    ['/', { ogTitle: 'Tovaro', ogType: 'website', ogUrl: 'https://shop.example/' }],
    ['/help?utm_source=mail', { ogType: 'website', ogUrl: 'https://shop.example/help' }],
    ['/article/detail/5', { ogType: 'article', ogUrl: 'https://shop.example/article/detail/5' }],
  ])('to %s has title, description, type, address and image', async (path, expected) => {
    const { text: html } = await shop.get(path);
    const { error, result } = await openGraph({ html, onlyGetOpenGraphInfo: true });
    expect(error).toBe(false);
    expect(result).toMatchObject({
      ...{ ...expected, ogSiteName: 'Tovaro', twitterCard: 'summary' },
      ogDescription: expect.stringMatching(/.{16}/),
      ogImage: [{ url: 'https://shop.example/favicon.png', width: '256', height: '256', alt: 'Tovaro' }],
    });
  });

  it('to a product has its picture', async () => {
    const open = await startTestStorefront({ PUBLIC_URL: 'https://shop.example', PUBLIC_PAGES: '/items/*' });
    const { text: html } = await open.get('/items/20450001');
    const { result } = await openGraph({ html, onlyGetOpenGraphInfo: true });
    expect(result).toMatchObject({ ogType: 'product', twitterCard: 'summary_large_image' });
    const { pathname } = new URL(result.ogImage?.[0]?.url ?? '');
    expect((await open.get(pathname)).headers['content-type']).toMatch(/^image\//);
  });
});
