import { href } from '../../../shared/routing/href';
import { DEMO_USERS, type DemoUser } from '../seed/demoUsers';
import { type DevState, type DevStates, NOBODY } from './devState';

const WAITING: readonly DemoUser['sellerStatus'][] = ['APPROVAL_WAITING', 'SETTLING_IN', 'REJECTED'];

/** Where it is best seen who somebody is. */
function goToOf({ isTourist, sellerStatus, busy }: DemoUser): string {
  if (isTourist) return href.home();
  if (busy) return href.selectionCart();
  return WAITING.includes(sellerStatus) ? href.vendorAudit() : href.account();
}

const logIn = (user: DemoUser): DevState => ({
  title: user.role,
  says: `${user.name}, ${user.username}${user.sellerStatus ? `, seller account ${user.sellerStatus}` : ''}.`,
  as: user.username,
  goTo: goToOf(user),
});

/** Everybody whom the product treats in a way of their own. */
export const peopleStates: DevStates = {
  visitor: { title: 'Visitor', says: 'Nobody is logged in; prices are stars.', as: NOBODY, goTo: href.home() },
  ...Object.fromEntries(DEMO_USERS.map((user) => [user.username, logIn(user)])),
};
