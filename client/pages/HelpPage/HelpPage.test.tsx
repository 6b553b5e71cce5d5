import { screen, within } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { Article } from '../../../shared/api/models';
import { AppError } from '../../../shared/errors';
import type { LoaderContext } from '../../../shared/page/loader';
import type { SafeHtml } from '../../../shared/richHtml/safeHtml';
import { silenceErrors } from '../../testing/browserParts';
import { hrefOf, missRole, pageHeading, see, seeSoon, textsOf } from '../../testing/find';
import { loaderContext } from '../../testing/loaderContext';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { HelpPage } from './HelpPage';
import { type HelpData, load as loadHelp } from './HelpPage.loader';

const shown = (id: string, title: string) => ({
  id,
  title,
  day: '2025-03-10',
  html: `<p>Text of ${title}</p>` as SafeHtml,
});

const parent = { id: '1', name: 'Getting started', entries: [{ id: '12', name: 'Shops' }] };

const full: HelpData = {
  categories: [parent],
  categoryId: '12',
  place: { entry: { id: '12', name: 'Shops' }, parent },
  articles: [shown('1', 'Connect your shop'), shown('2', 'Remove a shop'), shown('3', 'List products')],
  total: 25,
  pageNo: 2,
};

const show = (data: Partial<HelpData> = {}, api: Partial<ApiClient> = {}) =>
  renderWithStorefront(<HelpPage data={{ ...full, ...data }} pending={false} />, { api });

const list = () => within(screen.getByRole('region'));
const titles = () =>
  [...screen.getByRole('region').querySelectorAll('summary')].map(({ firstChild }) => firstChild?.textContent ?? '');
const filter = () => screen.getByRole('searchbox', { name: 'Filter by title' });

describe('HelpPage', () => {
  it('shows the articles of the category with title, day and content (S010, S074)', () => {
    show();
    expect(pageHeading()).toBe('Help center: Shops');
    expect(document.title).toBe('Shops - Help center - Page 2 - Tovaro');
    const metaOf = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content');
    expect(['keywords', 'description'].map(metaOf)).toEqual([
      ...['Shops, Getting started', 'Shops, Connect your shop, Remove a shop, List products'],
    ]);
    expect(titles()).toEqual(['Connect your shop', 'Remove a shop', 'List products']);
    expect(list().getAllByText('2025-03-10')).toHaveLength(3);
    see('Text of Remove a shop');
    expect(hrefOf('Open the full article Connect your shop')).toBe('/article/detail/1');
  });

  it('filters a list of one page without a call', async () => {
    const articleTitles = jest.fn();
    const { user } = show({ total: 3, pageNo: 1 }, { articleTitles });
    await user.type(filter(), 'ＳHÓP');
    expect(titles()).toEqual(['Connect your shop', 'Remove a shop']);
    expect(articleTitles).not.toHaveBeenCalled();
  });

  it('filters the titles of all pages, in place of the page links (A21)', async () => {
    const articleTitles = jest.fn(async () => ({ items: [article('1'), article('31')], total: 25 }));
    const { user } = show({}, { articleTitles });
    expect(screen.getByRole('navigation', { name: 'Pagination' })).toBeTruthy();
    await user.type(filter(), '31');
    const found = await list().findByRole('link', { name: /^Article 31/ });
    expect(found.getAttribute('href')).toBe('/article/detail/31');
    expect(list().getByRole('status').textContent).toBe('1 article');
    missRole('navigation', 'Pagination');
    expect(articleTitles).toHaveBeenCalledTimes(1);
  });

  it('filters its page when the titles of the others fail to load', async () => {
    silenceErrors();
    const { user } = show({}, { articleTitles: async () => Promise.reject(new Error('down')) });
    await user.type(filter(), 'zzz');
    await seeSoon('No article title on this page contains “zzz”');
  });

  it('shows all articles without a category, and notes when there are none (S010)', () => {
    show({ categoryId: undefined, place: undefined, total: 0, pageNo: 1, articles: [] });
    const headings = textsOf(screen.getAllByRole('heading', { level: 2 }));
    expect(headings).toEqual(['All articles', 'There are no articles here yet']);
    expect(document.title).toBe('Help center - Tovaro');
    missRole('searchbox');
  });
});

const article = (id: string, more: Partial<Article> = {}) => ({
  id,
  title: `Article ${id}`,
  content: '<p>Text</p>',
  updatedAt: 1741598676000,
  subCategoryList: [],
  ...more,
});

const categories = [{ id: '1', name: 'Start', subCategories: [{ id: '12', name: 'Shops' }] }];

const calls: Partial<ApiClient> = {
  articleCategories: async () => categories,
  articles: async () => ({ items: [article('5')], total: 31 }),
};

const load = (address: string, api: Partial<ApiClient> = {}, more: Partial<LoaderContext> = {}) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const categoryId = pathname.split('/')[2];
  const params: Record<string, string> = categoryId ? { categoryId } : {};
  return loadHelp({ ...loaderContext({ params, query: searchParams, api: { ...calls, ...api } }), ...more });
};

const failing = () => Promise.reject(new AppError('http', 'no'));

describe('loadHelp', () => {
  it('returns all articles without a category (C11, S074)', async () => {
    expect(await load('/help')).toEqual({
      categories: [{ id: '1', name: 'Start', entries: [{ id: '12', name: 'Shops' }] }],
      categoryId: undefined,
      place: undefined,
      articles: [{ id: '5', title: 'Article 5', day: '2025-03-10', html: '<p>Text</p>' }],
      total: 31,
      pageNo: 1,
    });
  });

  it.each([
    ['/help', { pageNo: 1, pageSize: 10 }],
    ['/help/12', { categoryId: '12', pageNo: 1, pageSize: 10 }],
    ['/help/1?pageNo=3', { categoryId: '1', pageNo: 3, pageSize: 10 }],
  ])('requests the page of %s (S152)', async (address, request) => {
    const articles = jest.fn(async () => ({ items: [], total: 31 }));
    await load(address, { articles });
    expect(articles.mock.calls).toEqual([[request, expect.anything()]]);
  });

  it('returns sanitized HTML of the articles', async () => {
    const items = [article('6'), article('7', { content: undefined })];
    const sanitize = async (parts: readonly string[]) =>
      parts.map((html) => html && ('safe' as SafeHtml)) as SafeHtml[];
    const { articles } = await load('/help', { articles: async () => ({ items, total: 2 }) }, { sanitize });
    expect(articles.map(({ title, html }) => [title, html])).toEqual([
      ['Article 6', 'safe'],
      ['Article 7', ''],
    ]);
  });

  it('fails with notFound for an unknown category, whatever the articles call does', async () => {
    await expect(load('/help/99')).rejects.toMatchObject({ kind: 'notFound' });
    await expect(load('/help/99', { articles: failing })).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('has the articles of a category that an empty menu does not name, and is not found without any', async () => {
    const articleCategories = async () => [];
    expect(await load('/help/12', { articleCategories })).toMatchObject({ categoryId: '12', total: 31 });
    const none = { articleCategories, articles: async () => ({ items: [], total: 0 }) };
    await expect(load('/help/12', none)).rejects.toMatchObject({ kind: 'notFound' });
  });

  it.each([
    ['/help?pageNo=99', 31, { kind: 'notFound' }],
    ['/help/12?pageNo=2', 10, { kind: 'notFound' }],
    ['/help?pageNo=4', 31, { articles: [] }],
    ['/help', 0, { articles: [] }],
  ])(
    'of %s, empty among %s articles, is %j: not found beyond the last page (D117)',
    async (address, total, outcome) => {
      const data = load(address, { articles: async () => ({ items: [], total }) });
      expect(await data.catch((error: AppError) => error)).toMatchObject(outcome);
    },
  );

  it('requires the articles but not the menu (C20)', async () => {
    const data = await load('/help/99', { articleCategories: failing });
    expect([data.categories, data.articles.length]).toEqual([[], 1]);
    await expect(load('/help', { articles: failing })).rejects.toMatchObject({ kind: 'http' });
  });
});
