import { href } from '../../shared/routing/href';

const userIcon = 'M6.7 6.8a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0M3.8 16.8c.7-3 3.2-4.6 6.2-4.6s5.5 1.6 6.2 4.6';

/** The pages of a user and the help centre, as the menus beside a page list them. */
export const PAGE_LINKS = [
  { name: 'myProducts', target: href.myProducts(), label: 'shell.myProducts', icon: 'parcel' },
  { name: 'selectionCart', target: href.selectionCart(), label: 'shell.cart', icon: 'cart' },
  { name: 'account', target: href.account(), label: 'shell.myAccount', icon: userIcon },
  { name: 'help', target: href.help(), label: 'shell.helpCenter', icon: 'help' },
] as const;
