import { RECOMMENDATIONS } from '../../../shared/domain/enumerations';
import { type CardProduct, cardFields } from '../../../shared/domain/product/cardFields';
import type { PartContext } from '../../../shared/page/loader';

/** The products recommended in a block, as many as it shows at most. */
export async function recommendedProducts(
  { api, signal }: PartContext,
  block: keyof typeof RECOMMENDATIONS,
  id?: string,
): Promise<CardProduct[]> {
  return (await api.recommendations({ id, ...RECOMMENDATIONS[block] }, { signal })).map(cardFields);
}
