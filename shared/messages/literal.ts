import { account } from './areas/account';
import { article } from './areas/article';
import { cart } from './areas/cart';
import { errors } from './areas/errors';
import { home } from './areas/home';
import { listing } from './areas/listing';
import { product } from './areas/product';
import { search } from './areas/search';
import { shell } from './areas/shell';
import { transport } from './areas/transport';
import { validation } from './areas/validation';

/** A message with a form for a `count` of one and a form for all other counts. */
export interface PluralMessage {
  readonly one: string;
  readonly other: string;
}

export type Message = string | PluralMessage;

/** Every text the user reads; those that the specification quotes are verbatim, including its typos. */
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
  ...transport,
  ...validation,
} as const;

export type MessageKey = keyof typeof literal;
