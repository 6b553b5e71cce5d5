import { ARTICLE_DETAIL_SERVICE } from '../../../shared/api/contract';
import type { SiteConfig } from '../../../shared/api/models';
import type { RequestSchemas } from '../../contract/openApi';
import type { Database } from '../database/database';
import { articleCalls } from './articleCalls';
import { type BackendCalls, nothing, openCall } from './call';
import { cartCalls } from './cartCalls';
import { listingCalls } from './listingCalls';
import { categoryCalls, itemDetailCall, productCalls, searchCalls } from './searchCalls';
import { accountCalls, shopCalls } from './shopCalls';

/** Every call of the contract, served from the database. */
export function createCalls(database: Database, siteConfig: () => SiteConfig): BackendCalls {
  const { PUR_SELLER_QUERY_EVENT_SERVICE, ...account } = accountCalls();
  return {
    engineCalls: {
      PUR_SELLER_QUERY_EVENT_SERVICE,
      ...categoryCalls(database),
      ...searchCalls(database),
      ...cartCalls(database),
      ...shopCalls(database),
      ...listingCalls(database),
    },
    restCalls: {
      ...account,
      ...productCalls(database),
      ...articleCalls(database),
      siteConfig: openCall(nothing, siteConfig),
    },
    itemDetail: itemDetailCall(database),
  };
}

/** The schemas that parse the requests of these calls, by our names of the calls. */
export function requestSchemas({ engineCalls, restCalls, itemDetail }: BackendCalls): RequestSchemas {
  const named = Object.entries({ ...engineCalls, ...restCalls }).map(([name, { request }]) => [name, request] as const);
  return new Map([
    ...named,
    [ARTICLE_DETAIL_SERVICE, restCalls.articleQuery.request],
    ['itemDetail', itemDetail.request],
  ]);
}
