import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { SESSION_CACHE_S } from '../../../shared/domain/limits';
import { sessionStore } from '../../storage/sessionStore';

const NAME = 'user';

/** Clears the tab's storage when another person than the last one is logged in (C19); a visitor's notes stay for login. */
export function forgetFormerUser(user: SessionUser | null): void {
  const former = sessionStore.get<string>(NAME);
  if (!user || former === user.id) return;
  if (former !== undefined) sessionStore.clear();
  sessionStore.set(NAME, user.id, SESSION_CACHE_S * 1000);
}
