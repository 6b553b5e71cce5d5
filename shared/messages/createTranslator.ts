import { corrected } from './corrected';
import { literal } from './literal';
import { type MessageVariant, type Translate, translatorOf } from './translate';

/** A translator over all messages of a variant. The browser has them by page instead (messages.ts). */
export function createTranslator(variant: MessageVariant): Translate {
  return translatorOf(literal, variant === 'corrected' ? corrected : {});
}
