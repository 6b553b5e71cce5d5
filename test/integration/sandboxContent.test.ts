import { KNOWN_ARTICLES } from '../../server/sandbox/seed/articles/helpCentre';
import type { Article, ArticleCategory, Region } from '../../shared/api/models';
import { SandboxVisitor, sharedSandbox } from '../support/testSandbox';

const sandbox = sharedSandbox({ products: 30 });
const visitor = new SandboxVisitor(sandbox);
const get = async (path: string) => (await visitor.agent.get(path).expect(200)).body.data;

describe('the help centre of the embedded backend (S005, S152)', () => {
  it('has categories with subcategories, each with articles', async () => {
    const categories: ArticleCategory[] = await get('/api/item/content/article-category/list');
    expect(categories.map(({ name }) => name)).toContain('Getting started');
    for (const { id } of categories.flatMap(({ subCategories }) => subCategories)) {
      const { data } = await get(`/api/item/content/article/page?categoryId=${id}&pageNo=1&pageSize=50`);
      expect(data.length).toBeGreaterThan(0);
      expect(data.every((article: Article) => article.subCategoryList[0]?.id === id)).toBe(true);
    }
  });

  it('pages articles, newest first, with and without content', async () => {
    const all = await get('/api/item/content/article/page?pageNo=1&pageSize=100');
    expect(all.total).toBeGreaterThanOrEqual(12);
    const times = all.data.map(({ updatedAt }: Article) => updatedAt);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(all.data.every(({ content }: Article) => content?.startsWith('<p>'))).toBe(true);
    const second = await get('/api/item/content/article/simple-page?pageNo=2&pageSize=5');
    expect(second.total).toBe(all.total);
    expect(second.data.map(({ id }: Article) => id)).toEqual(all.data.slice(5, 10).map(({ id }: Article) => id));
    expect(second.data[0]).not.toHaveProperty('content');
    const started = await get('/api/item/content/article/page?categoryId=1&pageSize=100');
    expect(started.total).toBeGreaterThan(2);
    expect(started.total).toBeLessThan(all.total);
  });

  it('returns one article, by the engine in `res` with plain params (S148, D04)', async () => {
    const path = '/api/trantor/service/engine/execute/ToSea$get_article_detail_service';
    const { body } = await visitor.agent
      .post(path)
      .send({ params: { id: '5' } })
      .expect(200);
    expect(body).toMatchObject({ success: true, res: { id: '5', title: 'Seller agreement' } });
    expect(await get('/api/item/content/article/query?id=5')).toEqual(body.res);
    expect(await get('/api/item/content/article/query?id=999')).toBeNull();
    expect(await get('/api/item/content/article/query?id=5x')).toBeNull();
  });

  it('has the articles that the footer links to (S084)', async () => {
    const titles = await Promise.all(
      Object.values(KNOWN_ARTICLES).map(async (id) => (await get(`/api/item/content/article/query?id=${id}`)).title),
    );
    expect(titles).toEqual(['Seller agreement', 'Privacy Policy', 'Terms and Conditions']);
  });
});

describe('other calls of the embedded backend', () => {
  it('list regions (S139)', async () => {
    const regions = (await visitor.payload('GEN_REGION_ALL_ACTION_EVENT_SERVICE', {})) as Region[];
    expect(regions.length).toBeGreaterThan(10);
    expect(regions[0]).toEqual({ id: '1', name: 'Mainland China', code: 'CN' });
  });

  it.each([
    ['demo', true],
    ['demo-2026.spring~a_b', true],
    ['demo/频道 ==', true],
    ['other', false],
    ['a demo', false],
    ['', false],
  ])('verify the channel token %p: %p (S154)', async (token, good) => {
    const query = new URLSearchParams({ url: 'http://localhost/invite', token });
    expect(await get(`/api/item/channel/verify?${query}`)).toBe(good);
  });

  it('return the URL of a file (S153)', async () => {
    const fileUrl = '/api/files/20450001/0.svg';
    expect(await get(`/api/trantor/portal/file/url?fileUrl=${encodeURIComponent(fileUrl)}`)).toBe(fileUrl);
    await visitor.agent.get('/api/trantor/portal/file/url?fileUrl=https://evil.example/').expect(404);
  });
});
