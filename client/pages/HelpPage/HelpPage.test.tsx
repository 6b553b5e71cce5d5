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
import { load as loadHelp } from './HelpPage.loader';

const article = (id: string, title = `Article ${id}`, more: Partial<Article> = {}) => ({
  ...{ id, title, content: `<p>Text of ${title}</p>`, updatedAt: 1741598676000, subCategoryList: [] },
  ...more,
});
const ARTICLES = [article('5', 'Connect your shop'), article('6', 'Remove a shop'), article('7', 'List products')];

const calls: Partial<ApiClient> = {
  articleCategories: async () => [{ id: '1', name: 'Start', subCategories: [{ id: '12', name: 'Shops' }] }],
  articles: async () => ({ items: ARTICLES, total: 31 }),
};
const failing = () => Promise.reject(new AppError('http', 'no'));
const empty = (total: number) => async () => ({ items: [], total });

const load = (address: string, api: Partial<ApiClient> = {}, more: Partial<LoaderContext> = {}) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const categoryId = pathname.split('/')[2];
  const params: Record<string, string> = categoryId ? { categoryId } : {};
  return loadHelp({ ...loaderContext({ params, query: searchParams, api: { ...calls, ...api } }), ...more });
};

const show = async (address: string, api: Partial<ApiClient> = {}) =>
  renderWithStorefront(<HelpPage data={await load(address, api)} pending={false} />, { api });

const list = () => within(screen.getByRole('region'));
const titles = () =>
  [...screen.getByRole('region').querySelectorAll('summary')].map(({ firstChild }) => firstChild?.textContent ?? '');
const filter = () => screen.getByRole('searchbox', { name: 'Filter by title' });

describe('HelpPage', () => {
  it('shows the articles of the category with title, day and content (S010, S074)', async () => {
    await show('/help/12?pageNo=2');
    expect(pageHeading()).toBe('Help center: Shops');
    expect(document.title).toBe('Shops - Help center - Page 2 - Tovaro');
    const metaOf = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content');
    expect(['keywords', 'description'].map(metaOf)).toEqual([
      ...['Shops, Start', 'Shops, Connect your shop, Remove a shop, List products'],
    ]);
    expect(titles()).toEqual(['Connect your shop', 'Remove a shop', 'List products']);
    expect(list().getAllByText('2025-03-10')).toHaveLength(3);
    see('Text of Remove a shop');
    expect(hrefOf('Open the full article Connect your shop')).toBe('/article/detail/5');
  });

  it('filters a list of one page without a call', async () => {
    const { user } = await show('/help', { articles: async () => ({ items: ARTICLES, total: 3 }) });
    await user.type(filter(), 'ＳHÓP');
    expect(titles()).toEqual(['Connect your shop', 'Remove a shop']);
  });

  it('filters the titles of all pages, in place of the page links (A21)', async () => {
    const articleTitles = jest.fn(async () => ({ items: [article('1'), article('31')], total: 25 }));
    const { user } = await show('/help', { articleTitles });
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
    const { user } = await show('/help', { articleTitles: failing });
    await user.type(filter(), 'zzz');
    await seeSoon('No article title on this page contains “zzz”');
  });

  it('shows all articles without a category, and notes when there are none (C11, S010)', async () => {
    await show('/help', { articles: empty(0) });
    const headings = textsOf(screen.getAllByRole('heading', { level: 2 }));
    expect(headings).toEqual(['All articles', 'There are no articles here yet']);
    expect(document.title).toBe('Help center - Tovaro');
    missRole('searchbox');
  });
});

describe('loadHelp', () => {
  it.each([
    ['/help', { pageNo: 1, pageSize: 10 }],
    ['/help/1?pageNo=3', { categoryId: '1', pageNo: 3, pageSize: 10 }],
  ])('requests the page of %s (S152)', async (address, request) => {
    const articles = jest.fn(empty(31));
    await load(address, { articles });
    expect(articles.mock.calls).toEqual([[request, expect.anything()]]);
  });

  it('returns sanitized HTML of the articles', async () => {
    const items = [article('6'), article('7', 'Empty', { content: undefined })];
    const sanitize = async (parts: readonly string[]) =>
      parts.map((html) => html && ('safe' as SafeHtml)) as SafeHtml[];
    const { articles } = await load('/help', { articles: async () => ({ items, total: 2 }) }, { sanitize });
    expect(articles.map(({ title, html }) => [title, html])).toEqual([
      ['Article 6', 'safe'],
      ['Empty', ''],
    ]);
  });

  const NOT_FOUND = { kind: 'notFound' };
  const noMenu = { articleCategories: async () => [] };
  it.each<[string, string, Partial<ApiClient>, object]>([
    ['a category has its place', '/help/1', {}, { place: { entry: { id: '1', name: 'Start' } } }],
    ['so has one below', '/help/12', {}, { place: { entry: { id: '12' }, parent: { id: '1' } } }],
    ['an unknown category is not found', '/help/99', {}, NOT_FOUND],
    ['an unknown category is not found, also where the articles fail', '/help/99', { articles: failing }, NOT_FOUND],
    ['a category has its articles where the menu is empty', '/help/12', noMenu, { categoryId: '12', total: 31 }],
    ['a category without menu and articles is not found', '/help/12', { ...noMenu, articles: empty(0) }, NOT_FOUND],
    ['a page beyond the last is not found', '/help?pageNo=99', { articles: empty(31) }, NOT_FOUND],
    ['a page after a full last one is not found', '/help/12?pageNo=2', { articles: empty(10) }, NOT_FOUND],
    ['the last page may be empty', '/help?pageNo=4', { articles: empty(31) }, { articles: [] }],
    ['the first page may be empty', '/help', { articles: empty(0) }, { articles: [] }],
    ['the menu may fail', '/help/99', { articleCategories: failing }, { categories: [], total: 31 }],
    ['the articles may not fail', '/help', { articles: failing }, { kind: 'http' }],
  ])('%s (C20, D117)', async (_what, address, api, outcome) => {
    expect(await load(address, api).catch((error: AppError) => error)).toMatchObject(outcome);
  });
});
