import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { SellerStatus } from '../../../shared/api/models';
import type { Database } from '../database/database';

/** A logged-in user. */
export interface SandboxUser {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly isTourist: boolean;
  readonly sellerStatus: SellerStatus | undefined;
}

/** The session of a request. */
export interface SandboxSession {
  readonly user: SandboxUser | undefined;
  /** The user unless a tourist: may see prices, use a cart and list products. */
  readonly buyer: SandboxUser | undefined;
  /** The same in each repetition of a call. */
  readonly idempotencyKey: string | undefined;
  /** Ends the session and clears its cookie. */
  end(): void;
}

export const SESSION_COOKIE = 'sandboxSession';
const LIFETIME_MS = 30 * 86_400_000;

interface UserRow {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly is_tourist: number;
  readonly seller_status: SellerStatus | null;
}

const FIND_USER = `SELECT u.id, u.username, u.name, u.is_tourist, u.seller_status
  FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token = ? AND s.expires_at > ?`;

/** Sessions, stored in the database so that they survive a restart. */
export class Sessions {
  constructor(private readonly database: Database) {}

  /** The session of a request; a visitor's has no user. */
  of(request: Request, response: Response): SandboxSession {
    const token = tokenOf(request);
    const row = token ? this.database.get<UserRow>(FIND_USER, token, Date.now()) : undefined;
    const user = row && userOf(row);
    return {
      user,
      buyer: user?.isTourist ? undefined : user,
      idempotencyKey: request.get('Idempotency-Key'),
      end: () => {
        if (token) this.database.run('DELETE FROM sessions WHERE token = ?', token);
        response.clearCookie(SESSION_COOKIE, { httpOnly: true, sameSite: 'lax', path: '/' });
      },
    };
  }

  /** Logs a user in and sets an HttpOnly cookie. False when there is no such user. */
  start(username: string, response: Response): boolean {
    const user = this.database.get<{ id: number }>('SELECT id FROM users WHERE username = ?', username);
    if (!user) return false;
    const token = randomBytes(24).toString('base64url');
    const now = Date.now();
    this.database.run('DELETE FROM sessions WHERE expires_at <= ?', now);
    this.database.run('INSERT INTO sessions VALUES (?, ?, ?)', token, user.id, now + LIFETIME_MS);
    response.cookie(SESSION_COOKIE, token, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: LIFETIME_MS });
    return true;
  }
}

function tokenOf({ cookies }: Request): string | undefined {
  const token: unknown = (cookies as Record<string, unknown> | undefined)?.[SESSION_COOKIE];
  return typeof token === 'string' ? token : undefined;
}

function userOf(row: UserRow): SandboxUser {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    isTourist: row.is_tourist === 1,
    sellerStatus: row.seller_status ?? undefined,
  };
}
