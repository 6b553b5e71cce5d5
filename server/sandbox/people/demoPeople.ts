import type { Request, Response } from 'express';
import { putInCart } from '../calls/cartCalls';
import type { Database } from '../database/database';
import type { Sessions } from '../http/sessions';
import { DEMO_USERS } from '../seed/demoUsers';

/** The demo users as a developer moves them about, past login page and calls. */
export class DemoPeople {
  readonly #database: Database;
  readonly #sessions: Sessions;

  constructor(database: Database, sessions: Sessions) {
    this.#database = database;
    this.#sessions = sessions;
  }

  /**
   * Logs the browser that gets this response in, with the seller account that the user had in the beginning.
   * @throws RangeError when there is no such user
   */
  logIn(username: string, response: Response): void {
    const user = DEMO_USERS.find((other) => other.username === username);
    if (!user || !this.#sessions.start(username, response)) throw new RangeError(`no demo user ${username}`);
    this.#database.run('UPDATE users SET seller_status = ? WHERE id = ?', user.sellerStatus ?? null, user.id);
  }

  logOut(request: Request, response: Response): void {
    this.#sessions.of(request, response).end();
  }

  /** Empties a user's selection cart and puts these products in it, the last one on top. */
  fillCart(username: string, productIds: readonly string[]): void {
    const user = DEMO_USERS.find((other) => other.username === username);
    if (!user) return;
    this.#database.transaction(() => {
      this.#database.run('DELETE FROM cart_items WHERE user_id = ?', user.id);
      for (const productId of productIds) putInCart(this.#database, user.id, productId);
    });
  }

  /** Forgets what a user has listed, so that a product which succeeds at its second try is at its first again. */
  forgetListings(username: string): void {
    const ofUser = 'SELECT b.id FROM listing_batches b JOIN users u ON u.id = b.user_id WHERE u.username = ?';
    this.#database.transaction(() => {
      this.#database.run(`DELETE FROM listing_rows WHERE batch_id IN (${ofUser})`, username);
      this.#database.run(`DELETE FROM listing_batches WHERE id IN (${ofUser})`, username);
    });
  }
}
