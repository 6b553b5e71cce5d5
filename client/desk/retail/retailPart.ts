import { retail } from '../../../shared/messages/desk/retail';
import type { DeskPart } from '../deskPart';
import { RetailCompared } from './RetailCompared';
import { RetailInRow, RetailOnCard, RetailOnProduct, RetailRuleButton } from './RetailParts';

export const retailPart: DeskPart = {
  name: 'retail-rule',
  messages: retail,
  views: {
    card: RetailOnCard,
    results: RetailRuleButton,
    cart: RetailRuleButton,
    rowPrice: RetailInRow,
    compared: RetailCompared,
    productPrice: RetailOnProduct,
  },
};
