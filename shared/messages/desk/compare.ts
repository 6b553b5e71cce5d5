/** Comparing products. */
export const compare = {
  'compare.open': 'Compare',
  'compare.next': 'Chosen for comparing. Choose another product.',
} as const;
