import type { SiteConfig } from '../../../shared/api/models';
import type { Database } from '../database/database';
import { articleCalls } from './articleCalls';
import type { BackendCalls } from './call';
import { cartCalls } from './cartCalls';
import { listingCalls } from './listingCalls';
import { categoryCalls, productCalls, searchCalls } from './searchCalls';
import { accountCalls, shopCalls } from './shopCalls';

/** Every call of the contract, served from the database. */
export const createCalls = (database: Database, siteConfig: () => SiteConfig): BackendCalls => ({
  ...accountCalls,
  ...categoryCalls(database),
  ...searchCalls(database),
  ...productCalls(database),
  ...cartCalls(database),
  ...shopCalls(database),
  ...listingCalls(database),
  ...articleCalls(database),
  siteConfig,
});
