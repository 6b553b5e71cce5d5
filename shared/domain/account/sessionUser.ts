import type { User } from '../../api/models';

/** The logged-in user as sent to the browser. */
export interface SessionUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** The logged-in user; null for visitors and for tourists, who count as visitors. */
export function loggedInUser(user: User | null): SessionUser | null {
  if (!user?.id || user.isTourist) return null;
  const username = user.username || user.name || user.id;
  return { id: user.id, username, name: user.name || username };
}
