import { listedMarks } from '../../../shared/messages/desk/listedMarks';
import type { DeskPart } from '../deskPart';
import { InShop, ListAgain } from './ListAgain';
import { CardBadge, CartBadge, ListedElsewhere, ProductNote } from './ListedMarks';

export const listedMarksPart: DeskPart = {
  name: 'listed-marks',
  messages: listedMarks,
  views: {
    card: CardBadge,
    cartProduct: CartBadge,
    listings: ListedElsewhere,
    product: ProductNote,
    inShop: InShop,
    listShop: ListAgain,
  },
};
