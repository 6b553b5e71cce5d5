import { productFacts } from '../../../shared/messages/desk/productFacts';
import type { DeskPart } from '../deskPart';
import { CardFacts } from './CardFacts';
import { RowFacts } from './CartFacts';

/** What cards and the rows of the cart tell of products that were loaded whole. */
export const productFactsPart: DeskPart = {
  messages: productFacts,
  views: { card: CardFacts, rowFacts: RowFacts },
};
