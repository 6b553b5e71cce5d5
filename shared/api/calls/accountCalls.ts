import * as v from 'valibot';
import { AppError } from '../../errors';
import { sellerAccountSchema, shopSchema, userSchema } from '../models';
import { ENABLED_SHOP_STATUS, SHOP_PAGE_SIZE } from '../requestConstants';
import type { CallOptions, Operations } from './operations';
import { entityOrNull, nothing, page } from './readers';

/** Only a tourist may lack an id: any other answer without one would make a visitor of the user. */
const readUser = entityOrNull(
  v.pipe(
    userSchema,
    v.check(({ id, isTourist }) => id !== undefined || isTourist),
  ),
);
const readShops = page(shopSchema, SHOP_PAGE_SIZE);

/** Calls about the user's session, seller account and shops. */
export function accountCalls({ engine, rest }: Operations) {
  return {
    /** The current user; null for a visitor, which the backend reports as null or 401. */
    currentUser: async (options?: CallOptions) => {
      try {
        return await rest('currentUser', {}, readUser, { ...options, expectsUnauthorized: true });
      } catch (error) {
        if (error instanceof AppError && error.kind === 'unauthorized') return null;
        throw error;
      }
    },
    /** The user's seller account; null when there is none. */
    sellerAccount: (options?: CallOptions) =>
      engine('PUR_SELLER_QUERY_EVENT_SERVICE', {}, entityOrNull(sellerAccountSchema), options),
    /** The user's enabled shops, at most 100. */
    shops: (options?: CallOptions) => {
      const request = { pageNo: 1, pageSize: SHOP_PAGE_SIZE, chShopStatus: ENABLED_SHOP_STATUS };
      return engine('SLS_BUYER_SHOP_PAGE_EVENT_SERVICE', request, readShops, options);
    },
    logout: (options?: CallOptions) => rest('logout', {}, nothing, { ...options, writes: true }),
  };
}
