import { listIn } from '../envelope';
import type { CallOptions } from './operations';
import type { Payload } from './payloads';

const count: Payload<number> = {
  read: (payload, { malformed, total }) => {
    const list = listIn(payload, { pageSize: 1, total });
    if (!list) throw malformed();
    return list.total;
  },
};

/** Asks for a page of the selection cart. */
type CallCart = (
  name: 'SLS_BUYER_CART_PAGE_EVENT_SERVICE',
  request: { pageNo: number; pageSize: number },
  options: CallOptions | undefined,
  payload: Payload<number>,
) => Promise<number>;

/** The number of products in the selection cart; apart from the other calls, because it needs no schemas. */
export const cartCountCalls = (call: CallCart) => ({
  cartCount: (options?: CallOptions) =>
    call('SLS_BUYER_CART_PAGE_EVENT_SERVICE', { pageNo: 1, pageSize: 1 }, options, count),
});
