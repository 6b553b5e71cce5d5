import { listIn } from '../envelope';
import type { CallOptions, Operations } from './operations';
import type { Reader } from './readers';

const readTotal: Reader<number> = (payload, malformed) => {
  const list = listIn(payload);
  if (!list) throw malformed();
  return list.total;
};

/** The number of products in the selection cart; apart from the other calls, because it needs no schemas. */
export const cartCountCalls = ({ engine }: Pick<Operations, 'engine'>) => ({
  cartCount: (options?: CallOptions) =>
    engine('SLS_BUYER_CART_PAGE_EVENT_SERVICE', { pageNo: 1, pageSize: 1 }, readTotal, options),
});
