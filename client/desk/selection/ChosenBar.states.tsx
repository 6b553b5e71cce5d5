import type { ReactNode } from 'react';
import { doNothing, products } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { WithDesk } from '../../testing/testDesk';
import { ChosenBar } from './ChosenBar';
import { ChosenDialog } from './ChosenDialog';
import { chosenFields } from './useChosen';

const chosen = (count: number, shown: ReactNode = <ChosenBar />) =>
  showsAlone(() => (
    <WithDesk
      parts={['choose-many', 'compare']}
      values={{ chosen: { isOn: true, products: products(count).map(chosenFields) } }}
    >
      {shown}
    </WithDesk>
  ));

export const states: States = {
  one: chosen(1),
  several: chosen(3),
  many: chosen(9),
  list: chosen(9, <ChosenDialog onClose={doNothing} />),
};
