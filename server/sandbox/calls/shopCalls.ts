import type { Database } from '../database/database';
import { someCalls } from './call';

interface ShopRow {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly channel_id: number;
  readonly channel: string;
}

const OF_BUYER =
  'FROM shops s JOIN channels c ON c.id = s.channel_id WHERE s.user_id = ?1 AND (?2 IS NULL OR s.status = ?2)';

/** The buyer's connected shops. */
export function shopCalls(database: Database) {
  return someCalls({
    SLS_BUYER_SHOP_PAGE_EVENT_SERVICE: ({ chShopStatus, ...page }, { buyer }) => {
      const select = 's.id, s.name, s.status, c.id AS channel_id, c.name AS channel';
      const query = { ...page, select, from: OF_BUYER, order: 's.id' };
      const { rows, total } = database.page<ShopRow>(query, buyer.id, chShopStatus || null);
      return {
        data: rows.map((row) => ({
          id: String(row.id),
          chShopName: row.name,
          channel: { id: String(row.channel_id), channelName: row.channel },
          chShopStatus: row.status,
        })),
        total,
      };
    },
  });
}

const CHANNEL_TOKEN = /^demo/;

/** The session's user and seller account. */
export const accountCalls = someCalls({
  currentUser: (_, { user: { id, username, name, isTourist } }) => ({ id: String(id), username, name, isTourist }),
  logout: (_, session) => {
    session.end();
    return null;
  },
  PUR_SELLER_QUERY_EVENT_SERVICE: (_, { user }) => (user.sellerStatus ? { status: user.sellerStatus } : null),
  channelVerify: ({ token }) => CHANNEL_TOKEN.test(token),
});
