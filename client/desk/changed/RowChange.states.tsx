import { type ReactNode, useEffect } from 'react';
import type { ProductDetail } from '../../../shared/api/models';
import { PRODUCT } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { WithDesk } from '../../testing/testDesk';
import { testUser } from '../../testing/testStorefront';
import { useChangesStore } from './createChanges';
import { digestOf } from './digest';
import { keptProducts } from './keptProducts';
import { FactsChange } from './RowChange';

const RULE = { factor: '2', fixed: '6', ending: '.90', rate: '', symbol: '' };

/** The row of a product that was so when it was kept. */
function Row({
  before,
  after,
}: {
  readonly before?: Partial<ProductDetail>;
  readonly after: Partial<ProductDetail>;
}): ReactNode {
  const store = useChangesStore();
  const digests = [before ?? {}, after].map((changes) => digestOf({ ...PRODUCT, ...changes })) as [string, string];
  useEffect(() => {
    keptProducts(testUser.id).set({ readAt: [0, 0], products: { [PRODUCT.id]: [1, 1, 1, ...digests] } });
    store.show(true);
  });
  return <FactsChange product={PRODUCT} />;
}

const row = (after: Partial<ProductDetail>) =>
  showsAlone(() => (
    <WithDesk parts={['tables', 'retail-rule', 'changed']} values={{ 'retail-rule': RULE }}>
      <Row after={after} />
    </WithDesk>
  ));
const [colour, ...others] = PRODUCT.saleAttrList;

export const states: States = {
  dearer: row({ priceRange: { lowestPrice: '90', highestPrice: '98' } }),
  cheaper: row({ priceRange: { lowestPrice: '80', highestPrice: '80' } }),
  'off-shelf': row({ productStatus: 'OFFSHELF' }),
  'not-found': row({ productStatus: 'DELETED' }),
  'option-gone': row({
    saleAttrList: [...(colour ? [{ ...colour, valueLink: colour.valueLink.slice(1) }] : []), ...others],
    skuList: PRODUCT.skuList.slice(1),
  }),
  'name-and-pictures': row({ productName: 'Halo arc lamp', mainImage: '/other.svg' }),
};
