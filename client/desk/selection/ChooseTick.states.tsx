import { ProductCard } from '../../products/ProductCard/ProductCard';
import { PRODUCT } from '../../testing/stateData';
import { type States, shows } from '../../testing/states';
import { withDesk } from '../../testing/testDesk';
import { chosenFields } from './useChosen';

const card = (chosen: object) =>
  shows(() =>
    withDesk(
      ['choose-many'],
      { chosen },
      <div style={{ width: 240 }}>
        <ProductCard product={PRODUCT} />
      </div>,
    ),
  );

export const states: States = {
  off: card({ isOn: false, products: [] }),
  on: card({ isOn: true, products: [] }),
  ticked: card({ isOn: true, products: [chosenFields(PRODUCT)] }),
};
