// The buyer's desk: what buyers have beyond the specification (ADR 26). Each part is a folder, loaded when it is used.
import type { ComponentType } from 'react';
import type { DeskPart } from '../../shared/domain/deskParts';
import { desk } from '../../shared/messages/desk/desk';
import { addMessages } from '../../shared/messages/loadedMessages';
import type { InitialState } from '../../shared/page/state';
import { BackgroundListing } from '../listing/severalShops/BackgroundListing';
import type { Desk, DeskPlaceName, DeskPlaces } from '../shop/DeskPlace/DeskPlace';
import { PartBoundary } from '../shop/PartBoundary/PartBoundary';
import { ChooseSeveral } from './chooseMany/ChooseSeveral';
import { ChooseTick } from './chooseMany/ChooseTick';
import { ChosenPlace } from './chosen/ChosenPlace';
import { CompareOnCard, CompareOnPage } from './compare/CompareButtons';
import { ComparePlace } from './compare/ComparePlace';
import { createKept } from './createKept';
import { ListAgain } from './listedMarks/ListAgain';
import { CardMark, CartMark, ListedElsewhere, ProductMark } from './listedMarks/ListedMarks';
import { CartPreflight, ProductPreflight, ShopsPreflight } from './preflight/Preflight';
import { ReasonAdvice } from './preflight/ReasonAdvice';
import { ReleaseSheetButton } from './releaseSheet/ReleaseSheetButton';
import { RetailInRow, RetailOnCard, RetailOnProduct, RetailRuleButton } from './retail/RetailParts';
import { CartTools, ListingTools } from './tables/TableViews';

addMessages(desk);

type PartView<Name extends DeskPlaceName> = readonly [DeskPart, ComponentType<DeskPlaces[Name]>];
type AnyView = readonly [DeskPart, ComponentType<object>];

/** What stands where. */
const PARTS: { readonly [Name in DeskPlaceName]: readonly PartView<Name>[] } = {
  frame: [
    ['several-shops', BackgroundListing],
    ['choose-many', ChosenPlace],
    ['compare', ComparePlace],
  ],
  card: [
    ['choose-many', ChooseTick],
    ['retail-rule', RetailOnCard],
    ['listed-marks', CardMark],
    ['compare', CompareOnCard],
  ],
  results: [
    ['choose-many', ChooseSeveral],
    ['retail-rule', RetailRuleButton],
  ],
  cart: [
    ['preflight', CartPreflight],
    ['retail-rule', RetailRuleButton],
    ['tables', CartTools],
  ],
  cartProduct: [['listed-marks', CartMark]],
  rowPrice: [['retail-rule', RetailInRow]],
  listings: [
    ['listed-marks', ListedElsewhere],
    ['release-sheet', ReleaseSheetButton],
    ['tables', ListingTools],
  ],
  // What waits for a call stands last.
  product: [
    ['retail-rule', RetailOnProduct],
    ['compare', CompareOnPage],
    ['preflight', ProductPreflight],
    ['listed-marks', ProductMark],
  ],
  shops: [['preflight', ShopsPreflight]],
  reasons: [['preflight', ReasonAdvice]],
  listShop: [['listed-marks', ListAgain]],
};

/** The parts of a place, in order; one that throws leaves the others. */
export function placeOf(parts: readonly AnyView[]): ComponentType<object> {
  return (props) =>
    parts.map(([part, View]) => (
      <PartBoundary key={part}>
        <View {...props} />
      </PartBoundary>
    ));
}

/** The desk of a user, with the parts that are on. */
export function createDesk({ config, user }: Pick<InitialState, 'config' | 'user'>): Desk {
  const has = (part: DeskPart): boolean => config.features?.includes(part) ?? true;
  const views = Object.entries(PARTS).map(([place, parts]) => {
    const isOn = parts.filter(([part]) => has(part)) as readonly AnyView[];
    return [place, placeOf(isOn)];
  });
  const made = new Map<() => unknown, unknown>();
  function one<T>(create: () => T): T {
    if (!made.has(create)) made.set(create, create());
    return made.get(create) as T;
  }
  return { has, views: Object.fromEntries(views), kept: createKept(user?.id ?? ''), one };
}
