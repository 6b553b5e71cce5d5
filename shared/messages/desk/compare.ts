/** Comparing products. */
export const compare = {
  'compare.open': 'Compare',
  'compare.upTo': 'Compare up to {count}',
  'compare.next': 'Chosen for comparing. Choose another product.',
} as const;
