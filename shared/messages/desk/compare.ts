/** Comparing products. */
export const compare = {
  'compare.open': 'Compare',
  'compare.first': 'Chosen to compare, choose another',
} as const;
