import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { mayBeStored } from '../../storage/documentLoad';
import { forgetValues } from '../../storage/storedValue';
import type { TabMessage, Tabs } from '../../storage/tabs';
import { isLeavingDocument, markLeaving } from '../../storefront/watchLeaving';
import { forgetOthers } from './loginIntent';
import { whenShown } from './whenShown';

/** A document that comes to the front asks at most this often. */
const FRONT_MS = 10_000;

function loadAgain() {
  markLeaving();
  window.location.reload();
}

/**
 * Asks on the occasions on which the user may have changed, and tells the browser's other documents of this one. Removes what
 * other users have left, and shows nothing of a user who logs out in another tab.
 */
export function watchIdentity(user: SessionUser | null, check: () => void, tabs: Tabs, signal?: AbortSignal): void {
  let askedAt = 0;
  const onVisible = () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt < FRONT_MS) return;
    askedAt = performance.now();
    check();
  };
  tabs.onOtherUser(check);
  const onLogOut = ({ kind }: TabMessage) => {
    const isOver = kind === 'loggedOut';
    if (isLeavingDocument()) return;
    if (isOver) forgetValues();
    if (!user) return;
    // The answer of the backend may be late; whoever comes back to a hidden document does not wait for it.
    document.body.hidden = true;
    if (isOver || document.hidden) whenShown(loadAgain);
  };
  tabs.subscribe(onLogOut, 'loggingOut', 'loggedOut');
  document.addEventListener('visibilitychange', onVisible, { signal });
  // It is of no user, of whom others could learn anything.
  if (document.documentElement.dataset.user) check();
  else {
    tabs.publish({ kind: 'opened' });
    onVisible();
  }
  if (user && !mayBeStored()) forgetOthers(user.id);
}
