import { AppError } from '../../errors';
import { type Page, type Shop, sellerAccountSchema, shopSchema, userSchema } from '../models';
import { ENABLED_SHOP_STATUS, SHOP_PAGE_SIZE } from '../requestConstants';
import type { CallOptions, Operations } from './operations';
import { entityOrNull, nothing, page, type Reader } from './readers';

const SHOPS_SERVICE = 'SLS_BUYER_SHOP_PAGE_EVENT_SERVICE';
const readShops = page(shopSchema, SHOP_PAGE_SIZE);

const shopPage: Reader<Page<Shop>> = (payload, ...report) => {
  if (payload === undefined) throw new AppError('http', '', { status: 499, call: SHOPS_SERVICE });
  return readShops(payload, ...report);
};

/** Calls about the user's session, seller account and shops. */
export function accountCalls({ engine, rest }: Operations) {
  return {
    /** The current user; null for a visitor, which the backend reports as null or 401. */
    currentUser: async (options?: CallOptions) => {
      try {
        return await rest('currentUser', {}, entityOrNull(userSchema), { ...options, expectsUnauthorized: true });
      } catch (error) {
        if (error instanceof AppError && error.kind === 'unauthorized') return null;
        throw error;
      }
    },
    /** The user's seller account; null when there is none. */
    sellerAccount: (options?: CallOptions) =>
      engine('PUR_SELLER_QUERY_EVENT_SERVICE', {}, entityOrNull(sellerAccountSchema), options),
    /** The user's enabled shops, at most 100; an ignored response (499) is a failure, as it is not "no shop". */
    shops: (options?: CallOptions) => {
      const request = { pageNo: 1, pageSize: SHOP_PAGE_SIZE, chShopStatus: ENABLED_SHOP_STATUS };
      return engine(SHOPS_SERVICE, request, shopPage, options);
    },
    logout: (options?: CallOptions) => rest('logout', {}, nothing, options),
  };
}
