import { changed } from '../../../shared/messages/desk/changed';
import type { DeskPart } from '../deskPart';
import { ChangedInCart, ChangedListings } from './ChangedTools';
import { CartRowChange, FactsChange, FactsHead, ListedChange } from './RowChange';

export const changedPart: DeskPart = {
  name: 'changed',
  messages: changed,
  views: {
    cart: ChangedInCart,
    listings: ChangedListings,
    factsHead: FactsHead,
    rowFacts: FactsChange,
    rowChange: CartRowChange,
    listedChange: ListedChange,
  },
};
