import type { ApiClient } from '../../../shared/api/apiClient';
import type { CallOptions } from '../../../shared/api/calls/operations';
import { RECOMMENDATIONS } from '../../../shared/domain/enumerations';
import { type CardProduct, cardFields } from '../../../shared/domain/product/cardFields';

/** The products recommended in a block, as many as it shows at most. */
export async function recommendedProducts(
  api: ApiClient,
  block: keyof typeof RECOMMENDATIONS,
  options: CallOptions,
): Promise<CardProduct[]> {
  const { type, count } = RECOMMENDATIONS[block];
  return (await api.recommendations({ recommendTypeDict: type }, count, options)).slice(0, count).map(cardFields);
}
