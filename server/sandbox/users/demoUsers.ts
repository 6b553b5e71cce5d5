import type { SellerStatus } from '../../../shared/api/models';
import written from './demoUsers.json';

/** The password of every demo user; the login page shows it. */
export const DEMO_PASSWORD = 'demo-password';

/** A shop that a demo user has connected. */
interface DemoShop {
  readonly name: string;
  readonly channel: string;
  readonly status?: 'EXPIRED';
}

export interface DemoUser {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  /** What this user demonstrates; shown on the login page. */
  readonly role: string;
  readonly isTourist?: boolean;
  readonly sellerStatus?: SellerStatus;
  readonly shops?: readonly DemoShop[];
  /** Starts with a long selection cart and past listings. */
  readonly hasHistory?: boolean;
}

/** The sales channels of shops. */
export const CHANNELS = ['TikTok Shop UK', 'TikTok Shop US', 'TikTok Shop SG', 'TikTok Shop MY', 'TikTok Shop FR'];

/** All users: buyers, a tourist, and a seller in each status. Sellers are buyers as well. */
export const DEMO_USERS = written as readonly DemoUser[];

/** Console text about logging in at this origin. */
export function demoUsersText(origin: string): string {
  const width = Math.max(...DEMO_USERS.map(({ username }) => username.length));
  const users = DEMO_USERS.map(({ username, role }) => `  ${username.padEnd(width)}  ${role}`);
  return [`Log in at ${origin}/iam/login as any of these (password: ${DEMO_PASSWORD}):`, ...users].join('\n');
}
