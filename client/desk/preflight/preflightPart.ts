import { preflight } from '../../../shared/messages/desk/preflight';
import type { DeskPart } from '../deskPart';
import { LookAlikes } from './LookAlikes';
import { CartCheck, CartPreflight, ProductPreflight, ShopsPreflight } from './Preflight';
import { ReasonAdvice } from './ReasonAdvice';

export const preflightPart: DeskPart = {
  name: 'preflight',
  messages: preflight,
  views: {
    cartCheck: CartCheck,
    cart: CartPreflight,
    product: ProductPreflight,
    shops: ShopsPreflight,
    shopNotes: LookAlikes,
    reasons: ReasonAdvice,
  },
};
