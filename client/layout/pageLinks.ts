import { href } from '../../shared/routing/href';
import { cart, help, parcel, user } from '../components/Icon/icons';

/** The pages of a user and the help centre, as the menus beside a page list them. */
export const PAGE_LINKS = [
  { name: 'myProducts', target: href.myProducts(), label: 'shell.myProducts', icon: parcel },
  { name: 'selectionCart', target: href.selectionCart(), label: 'shell.cart', icon: cart },
  { name: 'account', target: href.account(), label: 'shell.myAccount', icon: user },
  { name: 'help', target: href.help(), label: 'shell.helpCenter', icon: help },
] as const;
