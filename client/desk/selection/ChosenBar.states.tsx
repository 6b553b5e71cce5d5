import { products } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { WithDesk } from '../../testing/testDesk';
import { ChosenBar } from './ChosenBar';
import { chosenFields } from './useChosen';

const bar = (count: number) =>
  showsAlone(() => (
    <WithDesk
      parts={['choose-many', 'compare']}
      values={{ chosen: { isOn: true, products: products(count).map(chosenFields) } }}
    >
      <ChosenBar />
    </WithDesk>
  ));

export const states: States = { none: bar(0), one: bar(1), several: bar(3), many: bar(9) };
