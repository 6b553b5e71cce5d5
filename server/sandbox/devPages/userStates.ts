import { href } from '../../../shared/routing/href';
import { DEMO_USERS, type DemoUser } from '../users/demoUsers';
import { type DevState, type DevStates, VISITOR } from './devState';

const IN_REVIEW: readonly DemoUser['sellerStatus'][] = ['APPROVAL_WAITING', 'SETTLING_IN', 'REJECTED'];

/** The page that shows best who is logged in. */
function goToOf({ isTourist, sellerStatus, hasHistory }: DemoUser): string {
  if (isTourist) return href.home();
  if (hasHistory) return href.selectionCart();
  return IN_REVIEW.includes(sellerStatus) ? href.vendorAudit() : href.account();
}

const logIn = (user: DemoUser): DevState => ({
  title: user.role,
  description: `${user.name}, ${user.username}${user.sellerStatus ? `, seller account ${user.sellerStatus}` : ''}.`,
  as: user.username,
  goTo: goToOf(user),
});

/** Every kind of user that the product treats differently. */
export const userStates: DevStates = {
  visitor: { title: 'Visitor', description: 'Not logged in; prices are hidden.', as: VISITOR, goTo: href.home() },
  ...Object.fromEntries(DEMO_USERS.map((user) => [user.username, logIn(user)])),
};
