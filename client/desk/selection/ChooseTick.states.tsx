import { ProductCard } from '../../products/ProductCard/ProductCard';
import { PRODUCT } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { WithDesk } from '../../testing/testDesk';
import { chosenFields } from './useChosen';

const card = (chosen: object) =>
  showsAlone(() => (
    <WithDesk parts={['choose-many']} values={{ chosen }}>
      <h2>Results</h2>
      <div style={{ width: 240 }}>
        <ProductCard product={PRODUCT} />
      </div>
    </WithDesk>
  ));

export const states: States = {
  off: card({ isOn: false, products: [] }),
  on: card({ isOn: true, products: [] }),
  ticked: card({ isOn: true, products: [chosenFields(PRODUCT)] }),
};
