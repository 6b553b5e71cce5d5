import { listedMarks } from '../../../shared/messages/desk/listedMarks';
import type { DeskPart } from '../deskPart';
import { InShop, ListAgain } from './ListAgain';
import { CardMark, CartMark, ListedElsewhere, ProductMark } from './ListedMarks';

export const listedMarksPart: DeskPart = {
  name: 'listed-marks',
  messages: listedMarks,
  views: {
    card: CardMark,
    cartProduct: CartMark,
    listings: ListedElsewhere,
    product: ProductMark,
    inShop: InShop,
    listShop: ListAgain,
  },
};
