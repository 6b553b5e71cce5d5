import type { Page } from '@playwright/test';
import { COMMIT, DETAIL } from './listing';

const PAGE_SIZE = 50;
const SHOP = { channelId: '1', shopId: '1' };

/**
 * Replaces the buyer's cart with `count` products that the first shop accepts, which is tried out by listing them.
 *
 * @returns their ids.
 */
export async function fillCartWithListable(page: Page, count: number): Promise<string[]> {
  const call = async <T>(service: string, request: object): Promise<T> => {
    const response = await page.request.post(`/api/trantor/service/engine/execute/ToSea$${service}`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      data: { params: { request } },
    });
    return ((await response.json()) as { data: T }).data;
  };
  const { data: former } = await call<{ data: { id: string }[] }>('SLS_BUYER_CART_PAGE_EVENT_SERVICE', {
    pageNo: 1,
    pageSize: 100,
  });
  await call('SLS_BUYER_CART_DELETE_EVENT_SERVICE', { productIdList: former.map(({ id }) => id) });
  const ids: string[] = [];
  for (let pageNo = 1; ids.length < count; pageNo++) {
    const found = await call<{ productPageInfo: { data: { id: string }[] } }>('SELLER_PRODUCT_SEARCH_SERVICE', {
      ...{ pageNo, pageSize: PAGE_SIZE, sortType: 'DEFAULT' },
    });
    const sellerProductIdList = found.productPageInfo.data.map(({ id }) => id);
    const commit = await call<{ distrRecordId: { id: string } }>(COMMIT, { ...SHOP, sellerProductIdList });
    const { data: rows } = await call<{ data: { status: string; sellerProductId: { id: string } }[] }>(DETAIL, {
      ...{ distrOrderId: commit.distrRecordId.id, pageNo: 1, pageSize: PAGE_SIZE },
    });
    ids.push(...rows.filter(({ status }) => status === 'SUCCESS').map(({ sellerProductId }) => sellerProductId.id));
  }
  ids.length = count;
  for (const sellerProductId of ids) await call('SLS_BUYER_CART_SAVE_EVENT_SERVICE', { sellerProductId });
  return ids;
}
