import type { SellerStatus, User } from '../../api/models';

/** The logged-in user as sent to the browser. */
export interface SessionUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** The logged-in user; null for visitors and for tourists, who count as visitors. */
export function loggedInUser(user: User | null): SessionUser | null {
  if (!user?.id || user.isTourist) return null;
  return { id: user.id, username: user.username ?? '', name: user.name ?? user.username ?? '' };
}

// Not in sellerStatus.ts, with which the account menu would load the words of every seller status.

/** Whether the account menu has the Workbench: only for activated sellers. */
export function hasWorkbench(status: SellerStatus | undefined): boolean {
  return status === 'ACTIVATED';
}
