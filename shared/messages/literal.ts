import { account } from './account';
import { article } from './article';
import { cart } from './cart';
import { errors } from './errors';
import { home } from './home';
import { listing } from './listing';
import { product } from './product';
import { search } from './search';
import { shell } from './shell';
import { validation } from './validation';

/** Every sentence a person can read; the strings of spec.md stand letter by letter, slips included (D02). */
export const literal = {
  ...shell,
  ...home,
  ...search,
  ...product,
  ...cart,
  ...listing,
  ...article,
  ...account,
  ...errors,
  ...validation,
} as const;

export type MessageKey = keyof typeof literal;
