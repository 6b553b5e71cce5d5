// The buyer's desk: what buyers have beyond the specification (ADR 26). Each part is a folder, loaded when it is used.
import type { PublicConfig } from '../../shared/page/publicConfig';
import type { Desk, DeskViews } from '../shop/DeskPlace/DeskPlace';
import { createKept } from './createKept';
import { RetailInRow, RetailOnCard, RetailOnProduct, RetailRuleButton } from './retail/RetailParts';

/** What stands where. */
const VIEWS: DeskViews = {
  card: [['retail-rule', RetailOnCard]],
  results: [['retail-rule', RetailRuleButton]],
  cart: [['retail-rule', RetailRuleButton]],
  product: [['retail-rule', RetailOnProduct]],
  rowPrice: [['retail-rule', RetailInRow]],
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
