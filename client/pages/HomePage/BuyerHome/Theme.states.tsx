import type { ApiClient } from '../../../../shared/api/apiClient';
import { CATEGORIES, never, products } from '../../../testing/stateData';
import { type States, showsAlone } from '../../../testing/states';
import { Theme } from './Theme';

const theme = (searchProducts: ApiClient['searchProducts']) =>
  showsAlone(() => <Theme week={1} />, { categories: CATEGORIES, api: { searchProducts } });

const items = products(4).map((product) => ({ ...product, productStatus: 'ONSHELF' as const }));

export const states: States = {
  known: theme(async () => ({ items, total: 96 })),
  loading: theme(never),
  alone: theme(async () => ({ items: [], total: 0 })),
};
