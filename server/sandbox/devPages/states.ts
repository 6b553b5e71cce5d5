import { href } from '../../../shared/routing/href';
import { SPECIAL_PRODUCT_NOTES, type SpecialProduct } from '../generator/specialProducts';
import { DEMO_USERS, type DemoUser } from '../users/demoUsers';
import written from './states.json';

/** A state of the product, and how to reach it. Unset fields keep their defaults. */
export interface DevState {
  readonly title: string;
  /** What the page shows, or what to do to see it. */
  readonly description: string;
  readonly goTo: string;
  /** The demo user to log in; '' logs out; unset keeps the current session. */
  readonly as?: string;
  readonly upgrading?: boolean;
  /** In the short form that `readFaults` reads. */
  readonly faults?: string;
  /** Special products of the demo user's selection cart; when set, the user's listings are deleted. */
  readonly cart?: readonly SpecialProduct[];
}

type DevStates = Readonly<Record<string, DevState>>;

const IN_REVIEW: readonly DemoUser['sellerStatus'][] = ['APPROVAL_WAITING', 'SETTLING_IN', 'REJECTED'];

/** The page that shows best who is logged in. */
function goToOf({ isTourist, sellerStatus, hasHistory }: DemoUser): string {
  if (isTourist) return href.home();
  if (hasHistory) return href.selectionCart();
  return IN_REVIEW.includes(sellerStatus) ? href.vendorAudit() : href.account();
}

const userStates: DevStates = Object.fromEntries(
  DEMO_USERS.map((user) => {
    const { username, name, role, sellerStatus } = user;
    const description = `${name}, ${username}${sellerStatus ? `, seller account ${sellerStatus}` : ''}.`;
    return [username, { title: role, description, as: username, goTo: goToOf(user) }];
  }),
);

const productStates: DevStates = Object.fromEntries(
  Object.entries(SPECIAL_PRODUCT_NOTES).map(([name, { id, title, description, path = `/items/${id}` }]) => [
    `product-${name}`,
    { title, description, as: 'mei.lin', goTo: path },
  ]),
);

/** The states by heading and by the id that forms and tests use; users and products have one each. */
export const STATE_GROUPS: Readonly<Record<string, DevStates>> = {
  ...(written as Readonly<Record<string, DevStates>>),
  Users: { ...written.Users, ...userStates },
  'Special products': productStates,
};

/** Every state by id. */
export const DEV_STATES: ReadonlyMap<string, DevState> = new Map(
  Object.values(STATE_GROUPS).flatMap(Object.entries<DevState>),
);
