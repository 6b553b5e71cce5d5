import type { ProductDetail } from '../../../shared/api/models';
import '../../../shared/messages/areas/comparison';
import '../../../shared/messages/areas/product';
import { doNothing, LONG_NAME, products } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { testProduct } from '../../testing/testProduct';
import { ComparedTable } from './ComparedTable';
import { type Compared, comparedFields } from './ComparePage.loader';

const CHANGES: readonly Partial<ProductDetail>[] = [
  {},
  { weight: '2', length: '20', priceRange: { lowestPrice: '58.00', highestPrice: '58.00' } },
  { productName: LONG_NAME, seller: undefined, skuList: [], saleAttrList: [], length: undefined },
  { productStatus: 'OFFSHELF', spuAttrList: [] },
];
const COLUMNS = products(4).map(({ id, mainImage }, index): Compared => {
  return { id, product: comparedFields(testProduct({ id, mainImage, ...CHANGES[index] })) };
});

const table = (compared: readonly Compared[]) =>
  showsAlone(() => <ComparedTable compared={compared} onRemove={doNothing} />);

export const states: States = {
  one: table(COLUMNS.slice(0, 1)),
  two: table(COLUMNS.slice(0, 2)),
  four: table(COLUMNS),
  missing: table([...COLUMNS.slice(0, 2), { id: '1', problem: 'gone' }, { id: '2', problem: 'failed' }]),
};
