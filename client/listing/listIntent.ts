import type { SessionUser } from '../../shared/domain/account/sessionUser';
import type { LoginIntent } from '../routing/login/loginIntent';
import type { ChooseShop } from './listRequest';

/** What opens the List Shop modal again after a login: for the same user only, or for whom a visitor logs in as. */
export function listIntent(user: SessionUser | null, request: Omit<ChooseShop, 'kind' | 'continues'>): LoginIntent {
  return { ...request, kind: 'list', userId: user?.id };
}
