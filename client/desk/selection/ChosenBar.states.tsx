import { products } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { withDesk } from '../../testing/testDesk';
import { ChosenBar } from './ChosenBar';
import { chosenFields } from './useChosen';

const bar = (count: number) =>
  showsAlone(() =>
    withDesk(
      ['choose-many', 'compare'],
      { chosen: { isOn: true, products: products(count).map(chosenFields) } },
      <ChosenBar />,
    ),
  );

export const states: States = { none: bar(0), one: bar(1), several: bar(3), many: bar(9) };
