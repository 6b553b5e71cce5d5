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
import { CartChanges, CartWatch, ChangedTab, ChangedToday, ListingChanges } from './changed/ChangedTools';
import { RowChange } from './changed/RowChange';
import { Commands } from './command/Commands';
import { KeptPanel } from './kept/KeptPanel';
import { InShop, ListAgain } from './listedMarks/ListAgain';
import { CardMark, ListingMarks } from './listedMarks/ListedMarks';
import { ListedShops } from './listedMarks/ListedShops';
import { CartCheck, CheckTool, ProductCheck, ShopsPreflight } from './preflight/Preflight';
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
import { ChooseAll, ChooseTools } from './selection/ChooseTools';
import { CompareButton } from './selection/CompareButton';
import { CompareOnPage } from './selection/CompareOnPage';
import { CartFiles, CartTools, ListingFiles, ListingTools } from './tables/TableViews';
import { Tools } from './tools/Tools';
import { AllVariants } from './variants/AllVariants';

export type Desk = ReturnType<typeof createDesk>;

/** What is on of the desk. A company's own stands in the place of ours. */
export function createDesk({ config }: Pick<InitialState, 'config'>) {
  const has = (name: DeskPartName) => isPartOn(name, config);
  const partsOf = <Parts extends object>(name: DeskPartName, parts: Parts) => has(name) && parts;
  return {
    has,
    show,
    /** Something stands below the header's search. */
    hasFoot: has('recent'),
    CardFacts,
    RowFacts,
    KeptPanel,
    Tools,
    ...partsOf('several-shops', background),
    ...((has('choose-many') || has('compare')) && { ChooseTick, ChooseAll, ChooseTools }),
    ...partsOf('compare', { CompareButton, CompareOnPage }),
    ...partsOf('preflight', { CartCheck, CheckTool, ProductCheck, ShopsPreflight, ReasonAdvice }),
    ...partsOf('tables', { CartTools, CartFiles, ListingTools, ListingFiles, FailedCount }),
    ...partsOf('changed', { CartWatch, CartChanges, ListingChanges, ChangedTab, ChangedToday, RowChange }),
    ...partsOf('retail-rule', { CardPrice, ProductPrice, RetailCompared, SheetPrice, RuleTool, RetailNote }),
    ...partsOf('variants', { AllVariants }),
    ...partsOf('listed-marks', { CardMark, ListedShops, ListingMarks, InShop, ListAgain }),
    ...partsOf('release-sheet', { ReleasedBatch, BatchMenu, ReleasedToday, ReleasedTick }),
    ...partsOf('recent', recent),
    ...partsOf('command', { Commands }),
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
