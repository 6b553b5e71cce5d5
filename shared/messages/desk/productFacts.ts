import { messages } from '../messages';

/** What lists tell of products that were loaded whole. */
export const productFacts = messages({
  'productFacts.notGiven': 'Not given',
  'productFacts.noWeight': 'Weight not given',
  'productFacts.variants': { one: '1 variant', other: '{count} variants' },
});
