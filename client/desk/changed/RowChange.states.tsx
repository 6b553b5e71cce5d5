import { type ReactNode, useEffect } from 'react';
import { PRODUCT } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { WithDesk } from '../../testing/testDesk';
import { useChangesStore } from './createChanges';
import { RowChange } from './RowChange';

const BEFORE = { ...PRODUCT, listable: true, productPrice: '86.00', productName: 'Arc lamp' };

/** The row of a product that was another when it was kept. */
function Row({ after }: { readonly after: Partial<typeof BEFORE> }): ReactNode {
  const { learnCart } = useChangesStore();
  useEffect(() => {
    for (const told of [BEFORE, { ...BEFORE, ...after }]) learnCart([told], true);
  }, [learnCart, after]);
  return <RowChange product={{ ...PRODUCT, listable: true }} />;
}

const row = (after: Partial<typeof BEFORE>) =>
  showsAlone(() => (
    <WithDesk parts={['changed']} values={{}}>
      <Row after={after} />
    </WithDesk>
  ));

export const states: States = {
  dearer: row({ productPrice: '90.00' }),
  cheaper: row({ productPrice: '80.00' }),
  'off-shelf': row({ listable: false }),
  'all-at-once': row({ listable: false, productPrice: '1190.00', productName: 'Halo lamp' }),
};
