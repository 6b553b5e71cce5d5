// The calls of spec.md §7 that pages make on the server, compared with the backend's record and with the machine-readable
// contract (N06).
import type { OpenApi } from '../../../server/contract/openApi';
import type { RecordedCall } from '../../../server/sandbox/http/callRecord';
import { enginePath } from '../../../shared/api/contract';
import { DEFAULT_HEADERS, inputDifferences } from '../../support/contract';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

afterAll(closeStorefronts);

describe('server calls', () => {
  const PAGES = [
    '/',
    '/search?keyword=lamp&cateId=10000&lowestPrice=10&highestPrice=90&sortType=PRICE_ASC&pageNo=2',
    '/items/20450001',
    '/article/detail/5',
    '/help',
    '/help/11',
    '/invite',
    '/distributor/selection/cart',
    '/distributor/list/products',
    '/account/verification',
    '/vendor/audit',
    '/?chtk=demo-1',
  ];
  let calls: readonly RecordedCall[];
  let cookie: string;
  let openApi: OpenApi;

  beforeAll(async () => {
    const shop = await startTestStorefront();
    openApi = (await shop.get('/__sandbox/openapi.json')).body;
    cookie = await shop.login('mei.lin');
    shop.sandbox.clearCalls();
    for (const path of PAGES) expect([path, (await shop.get(path, cookie)).status]).toEqual([path, 200]);
    calls = shop.sandbox.calls();
  });

  const to = (part: string): RecordedCall[] => calls.filter(({ path }) => path.includes(part));

  it('follow the contract and carry the default headers (S132, S133, N06, A16)', () => {
    expect(calls.length).toBeGreaterThan(PAGES.length);
    for (const call of calls) {
      expect([call.path, inputDifferences(openApi, call)]).toEqual([call.path, []]);
      expect(call.headers).toMatchObject({
        ...DEFAULT_HEADERS,
        'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
      });
    }
  });

  it('carry the cookie and address only where the response is personal (S137)', () => {
    for (const part of ['user/current', 'PRODUCT_SEARCH', 'front-item', 'SHOP_PAGE', 'SELLER_QUERY', 'CART_PAGE']) {
      expect(to(part)[0]?.headers).toMatchObject({ cookie, 'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1/) });
    }
    for (const part of ['site/config', 'GEN_CATE_LIST', 'get_article_detail', 'article/page', 'article-category']) {
      expect([part, to(part).length]).not.toEqual([part, 0]);
      for (const { headers } of to(part)) expect(Object.keys(headers)).not.toContain('cookie');
    }
  });

  it('request what the page shows (S147, S149, S150, S148, S154)', () => {
    const search = {
      pageNo: 2,
      pageSize: 20,
      sortType: 'PRICE_ASC',
      cateId: '10000',
      keyWord: 'lamp',
      priceRange: { highestPrice: '90', lowestPrice: '10' },
    };
    expect(to('SELLER_PRODUCT_SEARCH').map(({ body }) => body)).toContainEqual({ params: { request: search } });
    expect(to('front-item')[0]?.body).toEqual({ ids: ['20450001'], pageSize: 1 });
    const recommended = to('recommend-group').map(({ body }) => body);
    expect(recommended).toContainEqual({ recommendTypeDict: 'HOME', pageSize: 4 });
    expect(recommended).toContainEqual({ id: '20450001', pageSize: 4 });
    expect(to(enginePath('ToSea$', 'get_article_detail_service'))[0]?.body).toEqual({ params: { id: '5' } });
    expect(to('channel/verify')[0]?.query).toMatchObject({ token: 'demo-1' });
  });

  it('request public data once for many pages (S141, C19)', () => {
    for (const part of ['GEN_CATE_LIST', 'article-category']) expect([part, to(part).length]).toEqual([part, 1]);
  });
});
