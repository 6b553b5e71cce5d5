import { messages } from '../messages';

/** The table itself. */
export const variants = messages({
  'variants.title': 'Variants ({count})',
  'variants.lead': 'Press a line to choose it on the page.',
  'variants.label': 'Variants',
  'variants.copy': 'Copy',
  'variants.csv': 'CSV',
  'variants.id': 'Variant id',
  'variants.none': 'None',
});
