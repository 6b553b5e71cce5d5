import { messages } from '../messages';

/** Opens the table of a product's variants. */
export const allVariants = messages({ 'variants.open': { one: 'The variant', other: 'All {count} variants' } });
