import { fireEvent, screen, within } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { Article } from '../../../shared/api/models';
import { AppError, type FailureKind } from '../../../shared/errors';
import type { LoaderContext } from '../../../shared/page/loader';
import type { SafeHtml } from '../../../shared/richHtml/safeHtml';
import { hrefOf, miss, missRole, see, textsOf } from '../../testing/find';
import { loaderContext } from '../../testing/loaderContext';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { ArticlePage } from './ArticlePage';
import { load as loadArticle } from './ArticlePage.loader';

const article = (id: string, more: Partial<Article> = {}) => ({
  ...{ id, title: `Article ${id}`, content: `<h2>Title</h2><p>${'word '.repeat(50)}</p>`, updatedAt: 1741598676000 },
  ...{ subCategoryList: [{ id: '12', name: 'Shops' }], ...more },
});

const calls = {
  article: async ({ id }) => article(id),
  articleCategories: async () => [{ id: '1', name: 'Start', subCategories: [{ id: '12', name: 'Shops' }] }],
  articleTitles: jest.fn(async () => ({ items: ['4', '5', '6'].map((id) => article(id)), total: 3 })),
} satisfies Partial<ApiClient>;

const load = (api: Partial<ApiClient> = {}, more: Partial<LoaderContext> = {}) =>
  loadArticle({ ...loaderContext({ params: { articleId: '5' }, api: { ...calls, ...api } }), ...more });

const show = async (api: Partial<ApiClient> = {}) =>
  renderWithStorefront(<ArticlePage data={await load(api)} pending={false} />);

const failing = () => Promise.reject(new AppError('http', 'no'));

describe('ArticlePage', () => {
  it('shows title, subcategory, date and content; its first words describe it (S005, S010, S038, S073)', async () => {
    await show();
    const shown = within(screen.getByRole('article'));
    expect(textsOf(shown.getAllByRole('heading'))).toEqual(['Article 5', 'Title']);
    shown.getByText('Shops');
    expect(shown.getByText(/Date Created/).textContent).toBe('Date Created 2025-03-10 09:24:36');
    const description = document.querySelector('meta[name=description]');
    expect(description?.getAttribute('content')).toMatch(/^Title word word .* word…$/);
    expect(hrefOf('Previous article Article 4')).toBe('/article/detail/4');
    expect(hrefOf('Next article Article 6')).toBe('/article/detail/6');
    const request = { categoryId: '12', pageNo: 1, pageSize: 100 };
    expect(calls.articleTitles.mock.calls).toEqual([[request, expect.anything()]]);
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
  ])('Back %s (S073)', async (_what, { idx = 0, referrer = '', length = 2, ctrlKey = false }, goesBack) => {
    window.history.replaceState({ idx }, '');
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    jest.spyOn(window.history, 'length', 'get').mockReturnValue(length);
    await show();
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

  it('omits missing parts, and says that there is no text', async () => {
    const bare = article('5', { subCategoryList: [], updatedAt: undefined, content: '<p></p>' });
    await show({ article: async () => bare, articleCategories: async () => [] });
    see('No text is available at the moment');
    missRole('navigation');
    miss(/Date Created/);
  });
});

it('an article has only sanitized HTML', async () => {
  const sanitize = async (parts: readonly string[]) =>
    parts.map((html) => html.replace(/<script>.*<\/script>/, '') as SafeHtml);
  const content = '<p>Text</p><script>alert(1)</script>';
  const data = await load({ article: async ({ id }) => article(id, { content }) }, { sanitize });
  expect([data.html, data.description]).toEqual(['<p>Text</p>', 'Text']);
});

it.each([
  ['the titles fail', { articleTitles: failing }],
  ['the titles do not include it', { articleTitles: async () => ({ items: [article('9')], total: 1 }) }],
])('an article has no neighbours when %s', async (_what, api) => {
  expect((await load(api)).neighbours).toEqual({});
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
