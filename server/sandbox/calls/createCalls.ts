import type { SiteConfig } from '../../../shared/api/models';
import type { Database } from '../database/database';
import { accountCalls } from './accountCalls';
import { type EngineCalls, openCall, type PlainCalls } from './call';
import { cartCalls } from './cartCalls';
import { categoryCalls } from './categoryCalls';
import { contentCalls } from './contentCalls';
import { listingCalls } from './listingCalls';
import { nothing } from './requests';
import { productCalls, searchCalls } from './searchCalls';
import { shopCalls } from './shopCalls';

/** Every call of the contract, answered from the database. */
export function createCalls(
  database: Database,
  siteConfig: () => SiteConfig,
): { engineCalls: EngineCalls; restCalls: PlainCalls } {
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
      ...contentCalls(database),
      siteConfig: openCall(nothing, siteConfig),
    },
  };
}
