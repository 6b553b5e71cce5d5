// Two changes that one render makes, as of ticks before hydration, are both kept: each is of what is there by then.
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { cardFields } from '../../shared/domain/product/cardFields';
import { EMPTY_SEARCH, type SearchQuery } from '../../shared/domain/search/searchQuery';
import { useReleased } from '../listing/released/useReleased';
import { useCartSelection } from '../pages/CartPage/useCartSelection';
import { useFailedSelection } from '../pages/MyProductsPage/retry/useFailedSelection';
import { deskValues } from '../storage/values/deskValues';
import { button } from '../testing/find';
import { failedProducts } from '../testing/listingView';
import { renderWithStorefront } from '../testing/renderWithStorefront';
import { testProduct } from '../testing/testProduct';
import { SavedInFilters } from './recent/SavedInFilters';
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

function showSearches(query: Partial<SearchQuery>) {
  const Group = ({ children }: { readonly children: ReactNode }) => children;
  renderWithStorefront(
    <SavedInFilters
      query={{ ...EMPTY_SEARCH, ...query }}
      category={undefined}
      folded={false}
      Group={Group}
      linkClass=""
    />,
  );
}

it('a search is saved beside one that another tab has saved since', () => {
  showSearches({ keyword: 'mug' });
  act(() => {
    deskValues('u1').set({ searches: [{ name: 'lamp', query: 'keyword=lamp', openedAt: 1 }] });
    button(/save this search/i).click();
  });
  const saved = deskValues('u1').get()?.searches as { readonly query: string }[];
  expect(saved.map((search) => search.query)).toEqual(['keyword=mug', 'keyword=lamp']);
});

it('a search that was saved with a range that is none is removed on its page', () => {
  const query = 'keyword=kettle&lowestPrice=200&highestPrice=100';
  deskValues('u1').set({ searches: [{ name: 'kettle', query, openedAt: 1 }] });
  showSearches({ keyword: 'kettle', lowestPrice: '200', highestPrice: '100' });
  act(() => button(/^Remove/).click());
  expect(deskValues('u1').get()?.searches ?? []).toEqual([]);
});
