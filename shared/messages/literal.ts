import { account } from './areas/account';
import { article } from './areas/article';
import { cart } from './areas/cart';
import { errors } from './areas/errors';
import { home } from './areas/home';
import { listing } from './areas/listing';
import { product } from './areas/product';
import { search } from './areas/search';
import { shell } from './areas/shell';
import { validation } from './areas/validation';

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
