import { fireEvent, screen, within } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { Article } from '../../../shared/api/models';
import { AppError, type FailureKind } from '../../../shared/errors';
import type { LoaderContext } from '../../../shared/page/loader';
import type { SafeHtml } from '../../../shared/richHtml/safeHtml';
import { miss, missRole, see, textsOf } from '../../testing/find';
import { loaderContext } from '../../testing/loaderContext';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { ArticlePage } from './ArticlePage';
import { type ArticleData, load as loadArticle } from './ArticlePage.loader';

const full: ArticleData = {
  id: '5',
  title: 'Seller agreement',
  updatedAt: '2025-03-10T23:24:36Z',
  created: '2025-03-10 23:24:36',
  subCategory: { id: '12', name: 'Shops' },
  html: '<h2>Before you start</h2><p>Some text.</p>' as SafeHtml,
  description: 'Before you start Some text.',
  image: undefined,
  categories: [{ id: '1', name: 'Getting started', entries: [{ id: '12', name: 'Shops' }] }],
  neighbours: { previous: { id: '4', title: 'The one before' }, next: { id: '6', title: 'The one after' } },
};

const show = (data: Partial<ArticleData> = {}) =>
  renderWithStorefront(<ArticlePage data={{ ...full, ...data }} pending={false} />);

describe('ArticlePage', () => {
  it('shows title, subcategory, date and content; its first words describe it (S005, S010, S038, S073)', () => {
    show();
    const article = within(screen.getByRole('article'));
    expect(textsOf(article.getAllByRole('heading'))).toEqual(['Seller agreement', 'Before you start']);
    article.getByText('Shops');
    expect(article.getByText(/Date Created/).textContent).toBe('Date Created 2025-03-10 23:24:36');
    const description = document.querySelector('meta[name=description]');
    expect(description?.getAttribute('content')).toBe(full.description);
  });

  const here = 'http://localhost/help';

  it.each<[string, { idx?: number; referrer?: string; length?: number; ctrlKey?: boolean }, boolean]>([
    ['goes back in this document', { idx: 1 }, true],
    ['goes back to a page of this site in an earlier document', { referrer: here }, true],
    ['leads to the help centre without a previous page', {}, false],
    ['leads to the help centre from another site', { referrer: 'https://elsewhere.example/' }, false],
    ['leads to the help centre after a login', { referrer: 'http://localhost/iam/login?redirectUrl=x' }, false],
    ['leads to the help centre in a new tab', { referrer: here, length: 1 }, false],
    ['leads to the help centre with a modified click', { idx: 1, ctrlKey: true }, false],
  ])('Back %s (S073)', (_what, { idx = 0, referrer = '', length = 2, ctrlKey = false }, goesBack) => {
    window.history.replaceState({ idx }, '');
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    jest.spyOn(window.history, 'length', 'get').mockReturnValue(length);
    show();
    const link = screen.getByRole('link', { name: 'Back' });
    expect(link.getAttribute('href')).toBe('/help');
    let wentBack = false;
    // After the page's own listener; following the link would leave the test's document.
    const observe = (event: Event) => {
      wentBack = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', observe, { once: true });
    fireEvent.click(link, { ctrlKey });
    expect(wentBack).toBe(goesBack);
  });

  it('omits missing parts, and says that there is no text', () => {
    show({ subCategory: undefined, created: '', categories: [], neighbours: {}, html: '' as SafeHtml });
    see('No text is available at the moment');
    missRole('navigation');
    miss(/Date Created/);
  });
});

const article = (id: string, more: Partial<Article> = {}) => ({
  id,
  title: `Article ${id}`,
  content: `<h2>Title</h2><p>${'word '.repeat(50)}</p>`,
  updatedAt: 1741598676000,
  subCategoryList: [{ id: '12', name: 'Shops' }],
  ...more,
});

const titles: ApiClient['articleTitles'] = async () => ({ items: ['4', '5', '6'].map((id) => article(id)), total: 3 });
const calls: Partial<ApiClient> = {
  article: async ({ id }) => article(id),
  articleCategories: async () => [{ id: '1', name: 'Start', subCategories: [{ id: '12', name: 'Shops' }] }],
  articleTitles: titles,
};

const load = (api: Partial<ApiClient> = {}, more: Partial<LoaderContext> = {}) =>
  loadArticle({ ...loaderContext({ params: { articleId: '5' }, api: { ...calls, ...api } }), ...more });

const failing = () => Promise.reject(new AppError('http', 'no'));

describe('loadArticle', () => {
  it('returns the article, its date in the configured time zone, subcategory and neighbours (S073, D17)', async () => {
    const articleTitles = jest.fn(titles);
    expect(await load({ articleTitles }, { timeZone: '480' })).toMatchObject({
      id: '5',
      title: 'Article 5',
      updatedAt: 1741598676000,
      created: '2025-03-10 17:24:36',
      description: expect.stringMatching(/^Title word word .* word…$/),
      subCategory: { id: '12', name: 'Shops' },
      categories: [{ id: '1', name: 'Start', entries: [{ id: '12', name: 'Shops' }] }],
      neighbours: { previous: { id: '4', title: 'Article 4' }, next: { id: '6', title: 'Article 6' } },
    });
    const request = { categoryId: '12', pageNo: 1, pageSize: 100 };
    expect(articleTitles.mock.calls).toEqual([[request, expect.anything()]]);
  });

  it('returns only sanitized HTML', async () => {
    const sanitize = async (parts: readonly string[]) =>
      parts.map((html) => html.replace(/<script>.*<\/script>/, '') as SafeHtml);
    const content = '<p>Text</p><script>alert(1)</script>';
    const data = await load({ article: async ({ id }) => article(id, { content }) }, { sanitize });
    expect([data.html, data.description]).toEqual(['<p>Text</p>', 'Text']);
  });

  it.each([
    ['the titles fail', { articleTitles: failing }],
    ['the titles do not include it', { articleTitles: async () => ({ items: [article('9')], total: 1 }) }],
    ['it has no category', { article: async ({ id }: { id: string }) => article(id, { subCategoryList: [] }) }],
  ] as const)('has no neighbours when %s', async (_, api) => {
    expect((await load(api)).neighbours).toEqual({});
  });
});

describe('an article whose service fails', () => {
  const other = (kind: FailureKind, articleById: ApiClient['articleById']) =>
    load({ article: () => Promise.reject(new AppError(kind, '')), articleById });

  it.each(['http', 'network', 'timeout', 'malformed', 'rejected'] as const)(
    'is read by the other call after %s (S152)',
    async (kind) => {
      expect(await other(kind, async ({ id }) => article(id))).toMatchObject({ id: '5', title: 'Article 5' });
    },
  );

  it.each([
    ['fails too', () => Promise.reject(new AppError('network', ''))],
    ['has none', async () => null],
  ])('fails as it did when the other call %s', async (_what, articleById) => {
    await expect(other('timeout', articleById)).rejects.toMatchObject({ kind: 'timeout' });
  });
});
