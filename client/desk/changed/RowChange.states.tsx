import { type ReactNode, useEffect } from 'react';
import { PRODUCT } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { WithDesk } from '../../testing/testDesk';
import { useChangesStore } from './createChanges';
import type { Told } from './keptProducts';
import { CartChange } from './RowChange';

const BEFORE: Told = { isListable: true, price: '86.00', name: 'Arc lamp' };

/** The row of a product that was another when it was kept. */
function Row({ after }: { readonly after: Partial<Told> }): ReactNode {
  const { learn } = useChangesStore();
  useEffect(() => {
    for (const told of [BEFORE, { ...BEFORE, ...after }]) learn('cart', new Map([[PRODUCT.id, told]]), true);
  }, [learn, after]);
  return <CartChange product={{ ...PRODUCT, listable: true }} />;
}

const row = (after: Partial<Told>) =>
  showsAlone(() => (
    <WithDesk parts={['changed']} values={{}}>
      <Row after={after} />
    </WithDesk>
  ));

export const states: States = {
  dearer: row({ price: '90.00' }),
  cheaper: row({ price: '80.00' }),
  'off-shelf': row({ isListable: false }),
  'all-at-once': row({ isListable: false, price: '1190.00', name: 'Halo lamp' }),
};
