// The buyer's desk: what buyers have beyond the specification (ADR 26). Each part is a folder, loaded when it is used.

import type { ComponentType } from 'react';
import { ownDeskParts } from '#brand/desk';
import { type DeskPartName, isPartOn } from '../../shared/domain/deskParts';
import { addMessages } from '../../shared/messages/loadedMessages';
import type { InitialState } from '../../shared/page/state';
import { PartBoundary } from '../components/PartBoundary/PartBoundary';
import type { Desk } from '../shop/DeskSlot/DeskSlot';
import { changedPart } from './changed/changedPart';
import { commandPart } from './command/commandPart';
import type { DeskPart } from './deskPart';
import { keptPart } from './kept/keptPart';
import { listedMarksPart } from './listedMarks/listedMarksPart';
import { preflightPart } from './preflight/preflightPart';
import { productFactsPart } from './productFacts/productFactsPart';
import { recentPart } from './recent/recentPart';
import { releaseSheetPart } from './releaseSheet/releaseSheetPart';
import { retailPart } from './retail/retailPart';
import { chooseManyPart, comparePart } from './selection/selectionParts';
import { severalShopsPart } from './severalShopsPart';
import { tablesPart } from './tables/tablesPart';
import { toolsPart } from './tools/toolsPart';
import { variantsPart } from './variants/variantsPart';

/** In the order in which they stand in a slot; what waits for a call comes late. */
const PARTS: readonly DeskPart[] = [
  severalShopsPart,
  chooseManyPart,
  preflightPart,
  tablesPart,
  changedPart,
  retailPart,
  variantsPart,
  comparePart,
  listedMarksPart,
  releaseSheetPart,
  toolsPart,
  keptPart,
  recentPart,
  commandPart,
  productFactsPart,
  ...(ownDeskParts ?? []),
];

for (const { messages } of PARTS) addMessages(messages);

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
  const has = (name: DeskPartName) => isPartOn(name, config.features);
  const placed = PARTS.filter(({ name }) => !name || has(name)).flatMap(({ views }) => Object.entries(views));
  const viewOf = (name: string) =>
    slotOf(placed.flatMap(([slot, View]) => (slot === name ? (View as ComponentType<object>) : [])));
  return { has, views: Object.fromEntries(placed.map(([slot]) => [slot, viewOf(slot)])) };
}
