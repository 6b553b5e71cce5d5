// The buyer's desk: what buyers have beyond the specification (ADR 26). Each part is a folder, loaded when it is used; the two of a selection share one.
import type { ComponentType } from 'react';
import type { DeskPart } from '../../shared/domain/deskParts';
import { desk } from '../../shared/messages/desk/desk';
import { addMessages } from '../../shared/messages/loadedMessages';
import type { InitialState } from '../../shared/page/state';
import { PartBoundary } from '../components/PartBoundary/PartBoundary';
import { BackgroundListing } from '../listing/severalShops/BackgroundListing';
import type { Desk, DeskSlotName, DeskSlots } from '../shop/DeskSlot/DeskSlot';
import { ListAgain } from './listedMarks/ListAgain';
import { CardMark, CartMark, ListedElsewhere, ProductMark } from './listedMarks/ListedMarks';
import { CartPreflight, ProductPreflight, ShopsPreflight } from './preflight/Preflight';
import { ReasonAdvice } from './preflight/ReasonAdvice';
import { ReleaseSheetButton } from './releaseSheet/ReleaseSheetButton';
import { RetailInRow, RetailOnCard, RetailOnProduct, RetailRuleButton } from './retail/RetailParts';
import { ChooseSeveral } from './selection/ChooseSeveral';
import { ChooseTick } from './selection/ChooseTick';
import { CompareOnCard, CompareOnPage } from './selection/CompareButtons';
import { ChosenPlace, ComparisonPlace } from './selection/SelectionPlaces';
import { CartTools, ListingTools } from './tables/TableViews';

addMessages(desk);

/** A view, and the parts of which one must be on. */
type SlotView<Props> = readonly [View: ComponentType<Props>, ...parts: DeskPart[]];

/** The views of each slot, in order. */
const SLOTS: { readonly [Name in DeskSlotName]: readonly SlotView<DeskSlots[Name]>[] } = {
  frame: [
    [BackgroundListing, 'several-shops'],
    [ChosenPlace, 'choose-many', 'compare'],
    [ComparisonPlace, 'compare'],
  ],
  card: [
    [ChooseTick, 'choose-many'],
    [RetailOnCard, 'retail-rule'],
    [CardMark, 'listed-marks'],
    [CompareOnCard, 'compare'],
  ],
  results: [
    [ChooseSeveral, 'choose-many'],
    [RetailRuleButton, 'retail-rule'],
  ],
  cart: [
    [CartPreflight, 'preflight'],
    [RetailRuleButton, 'retail-rule'],
    [CartTools, 'tables'],
  ],
  cartProduct: [[CartMark, 'listed-marks']],
  rowPrice: [[RetailInRow, 'retail-rule']],
  listings: [
    [ListedElsewhere, 'listed-marks'],
    [ReleaseSheetButton, 'release-sheet'],
    [ListingTools, 'tables'],
  ],
  // What waits for a call stands last.
  product: [
    [RetailOnProduct, 'retail-rule'],
    [CompareOnPage, 'compare'],
    [ProductPreflight, 'preflight'],
    [ProductMark, 'listed-marks'],
  ],
  shops: [[ShopsPreflight, 'preflight']],
  reasons: [[ReasonAdvice, 'preflight']],
  listShop: [[ListAgain, 'listed-marks']],
};

/** The views of a slot, in an order that never changes; one that throws leaves the others. */
export function slotOf(views: readonly ComponentType<object>[]): ComponentType<object> {
  return (props) =>
    views.map((View, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <PartBoundary key={index}>
        <View {...props} />
      </PartBoundary>
    ));
}

/** The desk with the parts that are on. */
export function createDesk({ config }: Pick<InitialState, 'config'>): Desk {
  const has = (part: DeskPart): boolean => config.features?.includes(part) ?? true;
  const views = Object.entries(SLOTS).map(([slot, placed]) => {
    const shown = placed.flatMap(([View, ...parts]) => (parts.some(has) ? View : [])) as ComponentType<object>[];
    return [slot, slotOf(shown)];
  });
  return { has, views: Object.fromEntries(views) };
}
