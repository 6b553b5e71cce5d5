import { href } from '../../../shared/routing/href';
import { SPECIAL_PRODUCTS } from '../generator/specialProducts';
import { BUYER, type DevStates, VISITOR } from './devState';

const WITHOUT_SHOP = 'jonas.o';
const { listsWell, onePrice, withVideo, longName, severalFaults, listsAtSecondTry } = SPECIAL_PRODUCTS;
const toCart = { as: BUYER, goTo: href.selectionCart() };

/** Results of listing: select all, List, choose Luma Living. */
export const listingStates: DevStates = {
  listsWell: {
    ...toCart,
    title: 'All listed',
    description: 'Select all and list: ‘SUCCESS!’.',
    cart: [listsWell],
  },
  someFail: {
    ...toCart,
    title: 'Several failures',
    description: 'Select all and list: ‘Complete!’, then the failed records with one reason and with several.',
    cart: [listsWell, longName, severalFaults],
  },
  secondTry: {
    ...toCart,
    title: 'Succeeds at the second try',
    description: 'Select all and list, view the failed record, select it and Try again: ‘SUCCESS!’.',
    cart: [listsAtSecondTry],
  },
  commitFails: {
    ...toCart,
    title: 'Commit fails',
    description: 'List: the dialog closes without a message.',
    cart: [listsWell, onePrice],
    faults: [{ match: 'DISTRIBUTE_RECORD_COMMIT_SERVICE', kind: 'failedMsg' }],
  },
  commitTakesLong: {
    ...toCart,
    title: 'Commit takes long',
    description: 'List: the dialog shows progress for 5 seconds.',
    cart: [listsWell, withVideo],
    faults: [{ match: 'DISTRIBUTE_RECORD_COMMIT_SERVICE', kind: 'delay', delayMs: 5_000 }],
  },
  resultIsEmpty: {
    ...toCart,
    title: 'No result rows',
    description: 'List: ‘Not finished’, one product without a result; it stays in My Products.',
    cart: [listsWell],
    faults: [{ match: 'DISTR_DETAIL_PAGE_SERVICE', kind: 'emptied' }],
  },
  withoutShop: {
    as: WITHOUT_SHOP,
    title: 'No shop yet',
    description: 'List: ‘Sorry, You don’t have a shop yet’ and how to authorize one.',
    goTo: href.selectionCart(),
    cart: [listsWell],
  },
  toggleFails: {
    as: BUYER,
    title: 'Cart toggle fails',
    description: 'Press the toggle: the backend’s message.',
    faults: [{ match: 'SLS_BUYER_CART_', kind: 'rejectedErr', message: 'The cart is full' }],
    goTo: href.search(),
  },
};

/** Lists with nothing in them. */
export const emptyStates: DevStates = {
  emptySearch: {
    title: 'Nothing found',
    description: 'No product has this word.',
    as: BUYER,
    goTo: href.search({ keyword: 'zzzz' }),
  },
  emptyCart: { title: 'Empty cart', description: '', as: WITHOUT_SHOP, cart: [], goTo: href.selectionCart() },
  emptyListings: { title: 'Nothing listed', description: '', as: WITHOUT_SHOP, cart: [], goTo: href.myProducts() },
  emptyRecommendations: {
    title: 'No recommendations',
    description: 'Without ‘Just for you’.',
    as: VISITOR,
    faults: [{ match: 'recommendGroup', kind: 'emptied' }],
    goTo: href.home(),
  },
  emptyHelp: {
    title: 'Empty help centre',
    description: '',
    faults: [{ match: '/api/item/content/', kind: 'emptied' }],
    goTo: href.help(),
  },
};
