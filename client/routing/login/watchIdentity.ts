import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { documentLoad } from '../../storage/documentLoad';
import { forgetValues } from '../../storage/storedValue';
import type { Tabs } from '../../storage/tabs';
import { isLeavingDocument } from './login';
import { forgetOthers } from './loginIntent';

/** A document that comes to the front asks at most this often. */
const FRONT_MS = 10_000;

/**
 * Asks on the occasions on which the user may have changed, and tells the browser's other documents of this one. Removes what
 * other users have left, and a user who has logged out in another tab.
 */
export function watchIdentity(
  user: SessionUser | null,
  check: (isInvalidated: boolean) => void,
  tabs: Tabs,
  signal?: AbortSignal,
): void {
  let askedAt = 0;
  const invalidate = () => check(true);
  const onVisible = () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt < FRONT_MS) return;
    askedAt = performance.now();
    check(false);
  };
  tabs.onOtherUser(invalidate);
  tabs.subscribe(({ kind }) => {
    if (kind !== 'loggedOut' || isLeavingDocument()) return;
    forgetValues();
    invalidate();
  });
  tabs.publish({ kind: 'opened' });
  document.addEventListener('visibilitychange', onVisible, { signal });
  if (mayBeStored()) invalidate();
  else {
    onVisible();
    if (user) forgetOthers(user.id);
  }
}

/** The document was not rendered just now: Back may show one of the HTTP cache, and Chromium loads links ahead. */
function mayBeStored() {
  const load = documentLoad();
  return load?.type === 'back_forward' || load?.deliveryType === 'navigational-prefetch';
}
