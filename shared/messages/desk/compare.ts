/** Comparing products. */
export const compare = {
  'compare.open': 'Compare',
  'compare.card': 'Compare {name}',
  'compare.some': 'Compare {count}',
  'compare.next': 'Chosen for comparing. Choose another product.',
  'compare.hint': 'Choose 2 to {count} products to compare them.',
} as const;
