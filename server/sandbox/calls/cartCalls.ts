import * as v from 'valibot';
import { CARD_COLUMNS, type CardRow, cardsOf } from '../catalogue/cards';
import { addToCart } from '../catalogue/cart';
import type { Database } from '../database/database';
import { buyerCall, type EngineCalls } from './call';
import { id, pageEntries } from './requests';

type CartService =
  | 'SLS_BUYER_CART_SAVE_EVENT_SERVICE'
  | 'SLS_BUYER_CART_DELETE_EVENT_SERVICE'
  | 'SLS_BUYER_CART_PAGE_EVENT_SERVICE';

/** Newest first; deleted products are dropped silently. */
const IN_CART = `FROM cart_items c JOIN products p ON p.rank = c.product_rank
  WHERE c.user_id = ? AND p.status IN ('ONSHELF', 'OFFSHELF')`;

/** The selection cart. */
export function cartCalls(database: Database): Pick<EngineCalls, CartService> {
  return {
    SLS_BUYER_CART_SAVE_EVENT_SERVICE: buyerCall(v.object({ sellerProductId: id }), ({ sellerProductId }, buyer) => {
      addToCart(database, buyer.id, sellerProductId);
      return null;
    }),
    SLS_BUYER_CART_DELETE_EVENT_SERVICE: buyerCall(v.object({ productIdList: v.array(id) }), (request, buyer) => {
      database.run(
        `DELETE FROM cart_items WHERE user_id = ? AND product_rank IN
           (SELECT rank FROM products WHERE id IN (SELECT value FROM json_each(?)))`,
        buyer.id,
        JSON.stringify(request.productIdList),
      );
      return null;
    }),
    SLS_BUYER_CART_PAGE_EVENT_SERVICE: buyerCall(v.object(pageEntries), ({ pageNo, pageSize }, buyer) => {
      const rows = database.all<CardRow>(
        `SELECT ${CARD_COLUMNS} ${IN_CART} ORDER BY c.position DESC LIMIT ? OFFSET ?`,
        buyer.id,
        pageSize,
        (pageNo - 1) * pageSize,
      );
      const total = database.get<{ total: number }>(`SELECT count(*) AS total ${IN_CART}`, buyer.id)?.total ?? 0;
      return { data: cardsOf(database, rows, buyer.session), total };
    }),
  };
}
