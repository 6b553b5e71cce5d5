import type { ApiClient } from '../../../shared/api/apiClient';
import type { Article } from '../../../shared/api/models';
import { AppError } from '../../../shared/errors';
import type { LoaderContext } from '../../../shared/page/loader';
import type { SafeHtml } from '../../../shared/richHtml/safeHtml';
import { loaderContext } from '../../testing/loaderContext';
import { load as loadHelp } from './HelpPage.loader';

const article = (id: string, more: Partial<Article> = {}): Article => ({
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
    ['/help?pageNo=-1', { pageNo: 1, pageSize: 10 }],
    ['/help?pageNo=1e3', { pageNo: 1, pageSize: 10 }],
  ])('requests the page of %s (S152)', async (address, request) => {
    const requests: unknown[] = [];
    await load(address, {
      articles: async (input) => {
        requests.push(input);
        return { items: [], total: 31 };
      },
    });
    expect(requests).toEqual([request]);
  });

  it('returns the category’s place in the menu', async () => {
    const { place } = await load('/help/12');
    expect(place).toMatchObject({ entry: { name: 'Shops' }, parent: { name: 'Start' } });
  });

  it('returns only sanitized HTML', async () => {
    const sanitize = async (parts: readonly string[]) => parts.map(() => 'safe' as SafeHtml);
    const { articles } = await load('/help', {}, { sanitize });
    expect(articles.map(({ html }) => html)).toEqual(['safe']);
  });

  it('drops articles without a title', async () => {
    const items = [article('5', { title: undefined }), article('6', { content: undefined })];
    const { articles } = await load('/help', { articles: async () => ({ items, total: 2 }) });
    expect(articles).toEqual([{ id: '6', title: 'Article 6', day: '2025-03-10', html: '' }]);
  });

  it('fails with notFound for an unknown category, whatever the articles call does', async () => {
    await expect(load('/help/99')).rejects.toMatchObject({ kind: 'notFound' });
    await expect(load('/help/99', { articles: failing })).rejects.toMatchObject({ kind: 'notFound' });
  });

  it.each([
    ['/help?pageNo=99', 31],
    ['/help/12?pageNo=2', 10],
  ])('fails with notFound for %s, beyond the last page (D117)', async (address, total) => {
    await expect(load(address, { articles: async () => ({ items: [], total }) })).rejects.toMatchObject({
      kind: 'notFound',
    });
  });

  it.each([
    ['/help?pageNo=4', 31],
    ['/help', 0],
  ])('shows %s of %s articles, although it is empty', async (address, total) => {
    expect(await load(address, { articles: async () => ({ items: [], total }) })).toMatchObject({
      articles: [],
      total,
    });
  });

  it('requires the articles but not the menu (C20)', async () => {
    const data = await load('/help/99', { articleCategories: failing });
    expect([data.categories, data.articles.length]).toEqual([[], 1]);
    await expect(load('/help', { articles: failing })).rejects.toMatchObject({ kind: 'http' });
  });
});
