// Two changes that one render makes, as of ticks before hydration, are both kept: each is of what is there by then.
import { act } from '@testing-library/react';
import { cardFields } from '../../shared/domain/product/cardFields';
import { useReleased } from '../listing/released/useReleased';
import { useCartSelection } from '../pages/CartPage/useCartSelection';
import { useFailedSelection } from '../pages/MyProductsPage/retry/useFailedSelection';
import { failedProducts } from '../testing/listingView';
import { renderWithStorefront } from '../testing/renderWithStorefront';
import { testProduct } from '../testing/testProduct';
import { useChosen } from './selection/useChosen';

interface Changed {
  /** Ticks the first or the second of two. */
  readonly change: (id: '1' | '2') => void;
  readonly has: readonly string[];
}

const rows = ['1', '2'].map((id) => ({ ...cardFields(testProduct({ id })), listable: true }));
const { products } = failedProducts('1', '2');
const listed = products.map((product) => ({ ...product, status: 'success' as const, batchId: '8' }));

const HOOKS: Readonly<Record<string, () => Changed>> = {
  'the selection cart': () => {
    const { toggle, selected } = useCartSelection(rows, 2, false);
    return { change: (id) => toggle(true, [[id, undefined]]), has: [...selected.keys()] };
  },
  'the failures of My Products': () => {
    const { toggle, selected } = useFailedSelection(products, false, new Set());
    const change = (id: string) =>
      toggle(
        true,
        products.filter(({ key }) => key === id),
      );
    return { change, has: [...selected.keys()] };
  },
  'chosen products': () => {
    const { toggle, selected } = useChosen();
    return { change: (id) => toggle(true, [[id, { id }]]), has: [...selected.keys()] };
  },
  'released products': () => {
    const { isReleased, setReleased } = useReleased();
    const change = (id: string) =>
      setReleased(
        listed.filter(({ key }) => key === id),
        true,
      );
    return { change, has: listed.filter(isReleased).map(({ key }) => key) };
  },
};

it.each(Object.entries(HOOKS))('%s: both of two changes are kept', (_name, useChanged) => {
  let last: Changed | undefined;
  function Probe() {
    last = useChanged();
    return null;
  }
  renderWithStorefront(<Probe />);
  const { change } = last as unknown as Changed;
  act(() => {
    change('1');
    change('2');
  });
  expect(last?.has).toEqual(['1', '2']);
});
