// The buyer's desk: what buyers have beyond the specification (ADR 26). Each part is a folder, loaded when it is used.

import type { ComponentType, ReactNode } from 'react';
import { ownDeskParts } from '#brand/desk';
import { type DeskPartName, isPartOn } from '../../shared/domain/deskParts';
import '../../shared/messages/areas/severalShops';
import '../../shared/messages/desk/batchMenu';
import '../../shared/messages/desk/changed';
import '../../shared/messages/desk/chooseMany';
import '../../shared/messages/desk/openCommand';
import '../../shared/messages/desk/compare';
import '../../shared/messages/desk/kept';
import '../../shared/messages/desk/listedMarks';
import '../../shared/messages/desk/preflight';
import '../../shared/messages/desk/productFacts';
import '../../shared/messages/desk/released';
import '../../shared/messages/desk/retail';
import '../../shared/messages/desk/tables';
import '../../shared/messages/desk/tools';
import '../../shared/messages/desk/allVariants';
import type { InitialState } from '../../shared/page/state';
import { PartBoundary } from '../components/PartBoundary/PartBoundary';
import { ReleasedTick } from '../listing/released/ReleasedTick';
import * as background from '../listing/severalShops/background';
import { FailedCount } from '../pages/MyProductsPage/status/FailedCount';
import * as changedTools from './changed/ChangedTools';
import { RowChange } from './changed/RowChange';
import { Commands } from './command/Commands';
import { KeptPanel } from './kept/KeptPanel';
import { InShop, ListAgain } from './listedMarks/ListAgain';
import { CardMark, ListingMarks } from './listedMarks/ListedMarks';
import { ListedShops } from './listedMarks/ListedShops';
import * as preflight from './preflight/Preflight';
import { ReasonAdvice } from './preflight/ReasonAdvice';
import { CardFacts } from './productFacts/CardFacts';
import { RowFacts } from './productFacts/CartFacts';
import * as recent from './recent/RecentViews';
import { BatchMenu } from './releaseSheet/BatchMenu';
import { ReleasedBatch } from './releaseSheet/ReleasedBatch';
import { ReleasedToday } from './releaseSheet/ReleasedToday';
import { RetailCompared } from './retail/RetailCompared';
import { CardPrice, ProductPrice, RetailNote, RuleTool, SheetPrice } from './retail/RetailParts';
import { ChooseTick } from './selection/ChooseTick';
import * as chooseTools from './selection/ChooseTools';
import { CompareButton } from './selection/CompareButton';
import { CompareOnPage } from './selection/CompareOnPage';
import * as tables from './tables/TableViews';
import { Tools } from './tools/Tools';
import { AllVariants } from './variants/AllVariants';

export type Desk = ReturnType<typeof createDesk>;

/** What is on of the desk. A company's own stands in the place of ours. */
export function createDesk({ config }: Pick<InitialState, 'config'>) {
  const has = (name: DeskPartName) => isPartOn(name, config);
  return {
    has,
    show,
    /** Something stands below the header's search. */
    hasFoot: has('recent'),
    ...{ CardFacts, RowFacts, KeptPanel, Tools },
    ...(has('several-shops') && background),
    ...((has('choose-many') || has('compare')) && { ChooseTick, ...chooseTools }),
    ...(has('compare') && { CompareButton, CompareOnPage }),
    ...(has('preflight') && { ...preflight, ReasonAdvice }),
    ...(has('tables') && { ...tables, FailedCount }),
    ...(has('changed') && { ...changedTools, RowChange }),
    ...(has('retail-rule') && {
      CardPrice,
      ProductPrice,
      RetailCompared,
      SheetPrice,
      RuleTool,
      RetailNote,
    }),
    ...(has('variants') && { AllVariants }),
    ...(has('listed-marks') && { CardMark, ListedShops, ListingMarks, InShop, ListAgain }),
    ...(has('release-sheet') && { ReleasedBatch, BatchMenu, ReleasedToday, ReleasedTick }),
    ...(has('recent') && recent),
    ...(has('command') && { Commands }),
    ...(ownDeskParts as object | undefined),
  };
}

/** Views at a place, each of which may throw alone; those that are off are undefined. Without any there are the children. */
function show(views: readonly unknown[], props: { readonly children?: ReactNode }) {
  const placed = views.filter(Boolean) as readonly ComponentType<object>[];
  return placed.length === 0
    ? props.children
    : placed.map((View, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <PartBoundary key={index}>
          <View {...props} />
        </PartBoundary>
      ));
}
