import type { Request, Response } from 'express';
import { addToCart } from '../calls/cartCalls';
import type { Database } from '../database/database';
import type { Sessions } from '../http/sessions';
import { DEMO_USERS } from './demoUsers';

/** Changes demo users directly, without the login page or API calls. */
export class DemoUserControls {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Logs in the browser that receives this response and resets the seller account to its initial status.
   *
   * @throws RangeError when there is no such user
   */
  logIn(username: string, response: Response): void {
    const user = DEMO_USERS.find((other) => other.username === username);
    if (!user || !this.sessions.start(username, response)) throw new RangeError(`no demo user ${username}`);
    this.database.run('UPDATE users SET seller_status = ? WHERE id = ?', user.sellerStatus ?? null, user.id);
  }

  logOut(request: Request, response: Response): void {
    this.sessions.of(request, response).end();
  }

  /** Replaces a user's selection cart with these products; the last one is on top. */
  fillCart(username: string, productIds: readonly string[]): void {
    const user = DEMO_USERS.find((other) => other.username === username);
    if (!user) return;
    this.database.transaction(() => {
      this.database.run('DELETE FROM cart_items WHERE user_id = ?', user.id);
      for (const productId of productIds) addToCart(this.database, user.id, productId);
    });
  }

  /** Deletes a user's listings, so that a product that succeeds on the second try fails on the next one again. */
  deleteListings(username: string): void {
    const ofUser = 'SELECT b.id FROM listing_batches b JOIN users u ON u.id = b.user_id WHERE u.username = ?';
    this.database.transaction(() => {
      this.database.run(`DELETE FROM listing_rows WHERE batch_id IN (${ofUser})`, username);
      this.database.run(`DELETE FROM listing_batches WHERE id IN (${ofUser})`, username);
    });
  }
}
