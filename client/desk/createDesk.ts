// The buyer's desk: what buyers have beyond the specification (ADR 26). Each part is a folder, loaded when it is used.
import { listedMarks } from '../../shared/messages/areas/listedMarks';
import { preflight } from '../../shared/messages/areas/preflight';
import { severalShops } from '../../shared/messages/areas/severalShops';
import { addMessages } from '../../shared/messages/loadedMessages';
import type { PublicConfig } from '../../shared/page/publicConfig';
import type { Desk, DeskViews } from '../shop/DeskPlace/DeskPlace';
import { createKept } from './createKept';
import { ListAgain } from './listedMarks/ListAgain';
import { CardMark, CartMark, ProductMark } from './listedMarks/ListedMarks';
import { CartPreflight, ProductPreflight, ShopsPreflight } from './preflight/Preflight';
import { ReasonAdvice } from './preflight/ReasonAdvice';
import { RetailInRow, RetailOnCard, RetailOnProduct, RetailRuleButton } from './retail/RetailParts';
import { HandedOverListing, MoreShops } from './severalShops/SeveralShops';
import { ShopLines } from './severalShops/ShopLines';
import { CartTables, ListingTables } from './tables/tablesParts';

addMessages({ ...listedMarks, ...preflight, ...severalShops });

/** What stands where. */
const VIEWS: DeskViews = {
  frame: [['several-shops', HandedOverListing]],
  card: [
    ['retail-rule', RetailOnCard],
    ['listed-marks', CardMark],
  ],
  results: [['retail-rule', RetailRuleButton]],
  cart: [
    ['preflight', CartPreflight],
    ['retail-rule', RetailRuleButton],
    ['tables', CartTables],
  ],
  cartProduct: [['listed-marks', CartMark]],
  rowPrice: [['retail-rule', RetailInRow]],
  listings: [['tables', ListingTables]],
  // What waits for a call stands last.
  product: [
    ['retail-rule', RetailOnProduct],
    ['preflight', ProductPreflight],
    ['listed-marks', ProductMark],
  ],
  shops: [['preflight', ShopsPreflight]],
  reasons: [['preflight', ReasonAdvice]],
  // What asks stands before what lists.
  listShop: [
    ['listed-marks', ListAgain],
    ['several-shops', MoreShops],
  ],
  outcome: [['several-shops', ShopLines]],
};

/** The desk of a user, with the parts that are on. */
export function createDesk({ features }: Pick<PublicConfig, 'features'>, userId: string): Desk {
  const places = Object.entries(VIEWS).map(([place, views]) => [
    place,
    views.filter(([part]) => features?.includes(part) ?? true),
  ]);
  const made = new Map<() => unknown, unknown>();
  const one = <T>(create: () => T): T => {
    if (!made.has(create)) made.set(create, create());
    return made.get(create) as T;
  };
  return { views: Object.fromEntries(places), kept: createKept(userId), one };
}
