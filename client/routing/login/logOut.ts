import '../../../shared/messages/areas/logOut';
import { kept } from '../../../shared/messages/desk/kept';
import { listingEnd, runningListing } from '../../outbox/listings/runningListing';
import { storedOutbox } from '../../outbox/storedOutbox';
import { forgetValues } from '../../storage/storedValue';
import { deskValues } from '../../storage/values/deskValues';
import { writeHistory } from '../../storage/values/searchHistoryCookie';
import type { Storefront } from '../../storefront/Storefront';
import { markLeaving } from '../../storefront/watchLeaving';
import { askToForget } from './askToForget';

const isKey = (key: string): key is keyof typeof kept => key in kept;

/**
 * Ends the session and reloads the page, even if the call fails. Clears the user's data in the browser, and the page before the
 * answer, because computers are shared, and tells the other tabs. Asks before it stops a listing, whose due answer it waits for,
 * or an Undo, and before work goes that is kept on this device.
 *
 * @returns whether the user is logged out
 */
export async function logOut({ api, config, t, tabs, user }: Storefront): Promise<boolean> {
  const listing = user && (await runningListing(user.id, config));
  const rest = user
    ? storedOutbox(user.id)
        .read()
        .cart.filter(({ of }) => of === 'undo').length
    : 0;
  const lost = Object.entries(deskValues(`${user?.id}`).get() ?? {}).flatMap(([name, value]) => {
    const key = `kept.work.${name}`;
    const count = [Object(value).products ?? value ?? []].flat().length;
    return isKey(key) && count > 0 ? t(key, { count }) : [];
  });
  const questions = [
    listing && (listing.noted ? t('logOut.listing', listing.noted) : t('logOut.unknownListing')),
    rest > 0 && t('logOut.restoring', { count: rest }),
  ];
  if (!questions.every((question) => !question || window.confirm(question))) return false;
  if (user && lost.length > 0 && !(await askToForget({ what: lost.join(', '), userId: user.id, t }))) return false;
  // The next user of the device may come before the answers do.
  const words = { role: 'status', className: 'container', textContent: t('logOut.busy') };
  document.body.replaceChildren(Object.assign(document.createElement('p'), words));
  // This document asks no more whose session it is.
  markLeaving();
  tabs.publish({ kind: 'loggingOut' });
  if (listing) await listingEnd(user.id, config);
  try {
    await api.logout();
  } catch {
    // The reload shows whether the session is over.
  }
  markLeaving();
  tabs.publish({ kind: 'loggedOut' });
  forgetValues();
  writeHistory([]);
  window.location.reload();
  return true;
}
