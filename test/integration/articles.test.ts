// Server-rendered articles and help centre for visitors.
import { attributeOf, linesOf, mainOf, metaOf, tagsOf } from '../support/documentText';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../support/storefront';

let shop: TestStorefront;

beforeAll(async () => {
  shop = await startTestStorefront({ TIME_ZONE: 'Asia/Shanghai' });
});
afterAll(closeStorefronts);
afterEach(() => shop.sandbox.clearFaults());

const callsTo = (path: string) => shop.sandbox.calls().filter((call) => call.path.endsWith(path));

describe('an article', () => {
  it('has title, subcategory, creation date and content (S005, S038, S073, C14, D17)', async () => {
    const { status, text } = await shop.get('/article/detail/5');
    const article = /<article.*<\/article>/s.exec(text)?.[0] ?? '';
    expect(status).toBe(200);
    expect(linesOf(article).slice(0, 5)).toEqual([
      'Back',
      'Seller agreement',
      'Agreements',
      'Date Created',
      // 08:00 UTC
      '2026-01-15 16:00:00',
    ]);
    expect(attributeOf(tagsOf(article, 'a')[0], 'href')).toBe('/help');
    expect(linesOf(article)).toContain('1. What the marketplace does');
  });

  it('shows its first subcategory; subcategory, date and content are optional', async () => {
    const subCategoryList = [
      { id: 51, name: 'First' },
      { id: 52, name: 'Second' },
    ];
    const fail = (res: unknown): void =>
      shop.sandbox.fail({ match: 'get_article_detail_service', body: { success: true, res }, status: 200, times: 1 });
    fail({ id: 90, title: 'Two places', content: '<p>Text</p>', updatedAt: null, subCategoryList });
    const lines = linesOf((await shop.get('/article/detail/90')).text);
    expect(lines.slice(lines.indexOf('Two places', 3)).slice(0, 3)).toEqual(['Two places', 'First', 'Text']);
    expect(lines).not.toContain('Date Created');
    fail({ id: 91, title: 'Only a title' });
    expect((await shop.get('/article/detail/91')).text).toContain('<h1');
  });

  it('that does not exist responds 404 at its own address (C04)', async () => {
    const { status, headers, text } = await shop.get('/article/detail/424242');
    expect([status, headers.location]).toEqual([404, undefined]);
    expect(text).toContain('Page not found');
    expect(metaOf(text)).toMatchObject({ robots: 'noindex', canonical: undefined });
  });
});

describe('the help centre', () => {
  it('has a category menu and articles with title and content (S074, S152)', async () => {
    shop.sandbox.clearCalls();
    const { text } = await shop.get('/help/52');
    const [menu = ''] = /<nav[^>]*aria-label="Help categories".*?<\/nav>/s.exec(text) ?? [];
    expect(linesOf(menu).slice(0, 6)).toEqual([
      'All articles',
      'Getting started',
      'See all',
      'Getting started',
      'Accounts',
      'Shops',
    ]);
    expect(menu).toMatch(/<a [^>]*href="\/help\/52"[^>]*aria-current="page"/);
    expect(linesOf(mainOf(text))).toEqual(
      expect.arrayContaining(['Privacy Policy', 'What is stored', 'Terms and Conditions', '1. Accounts']),
    );
    expect(linesOf(mainOf(text))).not.toContain('Seller agreement');
    expect(callsTo('/article/page').map((call) => call.query)).toEqual([
      { categoryId: '52', pageNo: '1', pageSize: '10' },
    ]);
  });

  it('takes the page number from the address (pages.md)', async () => {
    const titlesOf = async (path: string): Promise<string[]> => {
      const { text } = await shop.get(path);
      return [...mainOf(text).matchAll(/<summary[^>]*>([^<]+)<time/g)].map((match) => match[1] ?? '');
    };
    const [first, second] = [await titlesOf('/help'), await titlesOf('/help?pageNo=2')];
    expect([first.length, second.length]).toEqual([10, 8]);
    expect(new Set([...first, ...second]).size).toBe(18);
    expect(await titlesOf('/help?pageNo=x')).toEqual(first);
    expect(await titlesOf('/help?pageNo=99')).toEqual([]);
  });

  it('responds 404 for unknown categories (C04, C11)', async () => {
    const { status, headers, text } = await shop.get('/help/4242');
    expect([status, headers.location, metaOf(text).robots]).toEqual([404, undefined, 'noindex']);
  });
});
