import { AppError } from '../errors';
import {
  type Page,
  type SellerAccount,
  type Shop,
  sellerAccountSchema,
  shopSchema,
  type User,
  userSchema,
} from './models';
import { type CallOptions, type Operations, parseEntity, parsePage } from './operations';
import { ENABLED_SHOP_STATUS, SHOP_PAGE_SIZE } from './requestLimits';

export interface AccountCalls {
  /** Who this is; null for a visitor, whichever way the backend says it. */
  currentUser(options?: CallOptions): Promise<User | null>;
  /** The seller account of the person; null when there is none. */
  sellerAccount(options?: CallOptions): Promise<SellerAccount | null>;
  /** The person's enabled shops, at most 100. */
  shops(options?: CallOptions): Promise<Page<Shop>>;
  logout(options?: CallOptions): Promise<void>;
}

/** Calls about the person and what is theirs. */
export function accountCalls(operations: Operations): AccountCalls {
  return {
    currentUser: async (options) => {
      try {
        const payload = await operations.rest('currentUser', {}, { ...options, expectsUnauthorized: true });
        return payload ? (parseEntity(userSchema, payload, 'currentUser') ?? null) : null;
      } catch (error) {
        if (error instanceof AppError && error.kind === 'unauthorized') return null;
        throw error;
      }
    },
    sellerAccount: async (options) => {
      const payload = await operations.engine('PUR_SELLER_QUERY_EVENT_SERVICE', {}, options);
      return payload ? (parseEntity(sellerAccountSchema, payload, 'PUR_SELLER_QUERY_EVENT_SERVICE') ?? null) : null;
    },
    shops: async (options) => {
      const request = { pageNo: 1, pageSize: SHOP_PAGE_SIZE, chShopStatus: ENABLED_SHOP_STATUS };
      const payload = await operations.engine('SLS_BUYER_SHOP_PAGE_EVENT_SERVICE', request, options);
      return parsePage(shopSchema, payload, 'SLS_BUYER_SHOP_PAGE_EVENT_SERVICE');
    },
    logout: async (options) => {
      await operations.rest('logout', {}, options);
    },
  };
}
