import { messages } from '../messages';

/** Comparing products. */
export const compare = messages({
  'compare.open': 'Compare',
  'compare.first': 'Chosen to compare, choose another',
});
