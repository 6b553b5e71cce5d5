import type { Database } from '../database/database';
import { CHANNELS, DEMO_USERS } from '../users/demoUsers';

/** Inserts the sales channels and the demo users with their shops. */
export function seedUsers(database: Database): void {
  const channelIds = new Map<string, number>(
    CHANNELS.map((name) => [name, database.run('INSERT INTO channels (name) VALUES (?)', name)]),
  );
  for (const { id, username, name, isTourist, sellerStatus, shops = [] } of DEMO_USERS) {
    const tourist = isTourist ? 1 : 0;
    database.run('INSERT INTO users VALUES (?, ?, ?, ?, ?)', id, username, name, tourist, sellerStatus ?? null);
    for (const shop of shops) {
      database.run(
        'INSERT INTO shops (user_id, channel_id, name, status) VALUES (?, ?, ?, ?)',
        id,
        channelIds.get(shop.channel) ?? null,
        shop.name,
        shop.status,
      );
    }
  }
}
