import { isRetailRule } from '../../../shared/domain/product/retailPrice';
import { useKept } from '../useKept';

/** The buyer's price rule, and what sets it. */
export const useRetailRule = () => useKept('retail-rule', isRetailRule);
