import type { ProductCard } from '../../../shared/api/models';
import type { Loader } from '../../../shared/page';

export interface HomeData {
  readonly recommended: readonly ProductCard[];
}

export const loadHome: Loader<HomeData> = async ({ api, signal }) => ({
  recommended: await api.recommendations({ recommendTypeDict: 'HOME' }, 4, { signal }),
});
