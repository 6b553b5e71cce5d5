import type { ApiClient } from '../../../shared/api/apiClient';
import type { Article } from '../../../shared/api/models';
import { AppError } from '../../../shared/errors';
import type { LoaderContext } from '../../../shared/page/loader';
import type { SafeHtml } from '../../../shared/richHtml/safeHtml';
import { loaderContext } from '../../testing/loaderContext';
import { load as loadArticle } from './ArticlePage.loader';

const article = (id: string, more: Partial<Article> = {}): Article => ({
  id,
  title: `Article ${id}`,
  content: `<h2>Title</h2><p>${'word '.repeat(50)}</p>`,
  updatedAt: 1741598676000,
  subCategoryList: [{ id: '12', name: 'Shops' }],
  ...more,
});

const calls: Partial<ApiClient> = {
  article: async (id) => article(id),
  articleCategories: async () => [{ id: '1', name: 'Start', subCategories: [{ id: '12', name: 'Shops' }] }],
  articleTitles: async () => ({ items: ['4', '5', '6'].map((id) => article(id)), total: 3 }),
};

const load = (api: Partial<ApiClient> = {}, more: Partial<LoaderContext> = {}) =>
  loadArticle({ ...loaderContext({ params: { articleId: '5' }, api: { ...calls, ...api } }), ...more });

const failing = () => Promise.reject(new AppError('http', 'no'));

describe('loadArticle', () => {
  it('returns the article, its subcategory and its neighbours (S073)', async () => {
    const requests: unknown[] = [];
    const data = await load({
      articleTitles: async (request) => {
        requests.push(request);
        return { items: ['4', '5', '6'].map((id) => article(id)), total: 3 };
      },
    });
    expect(data).toMatchObject({
      id: '5',
      title: 'Article 5',
      updatedAt: 1741598676000,
      created: '2025-03-10 09:24:36',
      subCategory: { id: '12', name: 'Shops' },
      categories: [{ id: '1', name: 'Start', entries: [{ id: '12', name: 'Shops' }] }],
      neighbours: { previous: { id: '4', title: 'Article 4' }, next: { id: '6', title: 'Article 6' } },
    });
    expect(requests).toEqual([{ categoryId: '12', pageNo: 1, pageSize: 100 }]);
  });

  it('writes its date in the configured time zone (S073, D17)', async () => {
    expect((await load({}, { timeZone: 'Asia/Shanghai' })).created).toBe('2025-03-10 17:24:36');
  });

  it('returns only sanitized HTML', async () => {
    const sanitize = async (parts: readonly string[]) =>
      parts.map((html) => html.replace(/<script>.*<\/script>/, '') as SafeHtml);
    const content = '<p>Text</p><script>alert(1)</script>';
    const data = await load({ article: async (id) => article(id, { content }) }, { sanitize });
    expect(data.html).toBe('<p>Text</p>');
    expect(JSON.stringify(data)).not.toContain('<script');
  });

  it('uses the first words as description', async () => {
    const { description } = await load();
    expect(description).toMatch(/^Title word word .* word…$/);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it.each([
    ['the titles fail', { articleTitles: failing }],
    ['the titles do not include it', { articleTitles: async () => ({ items: [article('9')], total: 1 }) }],
    ['it has no category', { article: async (id: string) => article(id, { subCategoryList: [] }) }],
  ] as const)('has no neighbours when %s', async (_, api) => {
    expect((await load(api)).neighbours).toEqual({});
  });

  it.each([
    ['the article does not exist', null, 'notFound'],
    ['the response is discarded', undefined, 'http'],
  ] as const)('fails when %s (C04, D31)', async (_, response, kind) => {
    await expect(load({ article: async () => response })).rejects.toMatchObject({ kind });
  });
});
