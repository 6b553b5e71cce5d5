import type { User } from '../../api/models';

/** The logged-in person as the browser may know them. */
export interface SessionUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** A user of the backend as a logged-in person; null for nobody and for tourists, who count as visitors (spec.md §6). */
export function loggedInUser(user: User | null): SessionUser | null {
  if (!user?.id || user.isTourist) return null;
  return { id: user.id, username: user.username ?? '', name: user.name ?? user.username ?? '' };
}
