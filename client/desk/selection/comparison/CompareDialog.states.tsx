import type { ApiClient } from '../../../../shared/api/apiClient';
import type { ProductDetail } from '../../../../shared/api/models';
import { AppError } from '../../../../shared/errors';
import { LONG_NAME, never, products } from '../../../testing/stateData';
import { type States, showsAlone } from '../../../testing/states';
import { WithDesk } from '../../../testing/testDesk';
import { testProduct } from '../../../testing/testProduct';
import { chosenFields } from '../useChosen';
import { CompareDialog } from './CompareDialog';

const IDS = products(4).map(({ id }) => id);
const [FIRST = '', SECOND = ''] = IDS;
const CHANGES: readonly Partial<ProductDetail>[] = [
  {},
  { weight: '2', priceRange: { lowestPrice: '58.00', highestPrice: '58.00' } },
  { productName: LONG_NAME, seller: undefined, skuList: [], saleAttrList: [] },
  { productStatus: 'OFFSHELF', spuAttrList: [] },
];

const detail = async (id: string): Promise<ProductDetail> =>
  testProduct({ id, mainImage: `/api/files/${id}/0.svg`, ...CHANGES[IDS.indexOf(id)] });
const chosen = { isOn: true, products: products(6).map(chosenFields) };

const comparison = (ids: readonly string[], item: ApiClient['item'] = detail) =>
  showsAlone(
    () => (
      <WithDesk parts={['compare']} values={{ chosen }}>
        <CompareDialog ids={ids} />
      </WithDesk>
    ),
    { api: { item } },
  );

export const states: States = {
  loading: comparison(IDS.slice(0, 3), never),
  one: comparison([FIRST]),
  two: comparison([FIRST, SECOND]),
  four: comparison(IDS),
  missing: comparison(IDS.slice(0, 3), async (id) => {
    if (id === FIRST) throw new AppError('timeout', 'Too late');
    return id === SECOND ? null : detail(id);
  }),
  broken: comparison([]),
};
