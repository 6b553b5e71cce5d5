/** Opens the table of a product's variants. */
export const allVariants = { 'variants.open': { one: 'The variant', other: 'All {count} variants' } } as const;

/** The table itself. */
export const variants = {
  'variants.title': 'Variants ({count})',
  'variants.lead': 'Press a line to choose it on the page.',
  'variants.label': 'Variants',
  'variants.copy': 'Copy',
  'variants.csv': 'CSV',
  'variants.id': 'Variant id',
  'variants.none': 'None',
} as const;
