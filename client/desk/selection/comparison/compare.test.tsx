import { act, screen, waitFor, within } from '@testing-library/react';
import type { ProductDetail } from '../../../../shared/api/models';
import type { DeskPart } from '../../../../shared/domain/deskParts';
import { AppError } from '../../../../shared/errors';
import { ProductGrid } from '../../../products/ProductGrid/ProductGrid';
import { DeskSlot } from '../../../shop/DeskSlot/DeskSlot';
import { deskValues } from '../../../storage/values/deskValues';
import { installBrowserParts } from '../../../testing/browserParts';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { testDesk } from '../../../testing/testDesk';
import { testProduct } from '../../../testing/testProduct';
import { testCard } from '../../../testing/testSearch';
import { openComparison } from './comparisonAddress';

installBrowserParts();
beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/search');
});

const PRODUCTS: Readonly<Record<string, Partial<ProductDetail>>> = {
  1: { productName: 'Lamp' },
  2: { productName: 'Mug', weight: '2', priceRange: { lowestPrice: '5', highestPrice: undefined } },
  3: { productName: 'Chair', productStatus: 'OFFSHELF' },
  4: { productStatus: 'DELETED' },
};

const item = async (id: string): Promise<ProductDetail | null> =>
  PRODUCTS[id] ? testProduct({ id, ...PRODUCTS[id] }) : null;

/** A product's page and a list of products, with the address of a comparison. */
function show(hash = '', { parts = ['compare'] as readonly DeskPart[], path = '/search', api = { item } } = {}) {
  window.history.replaceState(null, '', `/search${hash}`);
  const page = (
    <>
      <ProductGrid products={['1', '2', '3'].map(testCard)} columns={4} />
      <DeskSlot
        name="product"
        product={{ ...testProduct({ id: '1' }), prices: [] } as never}
        pictures={[]}
        choice={{}}
      />
      <DeskSlot name="frame" />
    </>
  );
  return renderWithStorefront(page, { path, api, desk: testDesk(...parts) });
}

const dialog = () => screen.findByRole('dialog', { name: 'Compare products' });
const table = async () => within(await dialog()).findByRole('table');
const columns = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent?.replace(' (opens in a new tab)', ''));
const rowHeads = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent?.trim());

describe('a comparison', () => {
  it('is not there without the part (F07)', () => {
    show('#compare=1,2', { parts: [] });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /Compare/ })).toBeNull();
  });

  it('shows the products of the address, and marks what differs (F07)', async () => {
    const { user } = show('#compare=1,2');
    await screen.findByText('2 rows differ');
    expect(await columns()).toEqual(['Lamp', 'Mug']);
    expect(await rowHeads()).toEqual([
      ...['Price ≠differs', 'Supplier', 'Size', 'Weight ≠differs', 'Variants'],
      ...['Options', 'Colour', 'Plug', 'Attributes', 'Material'],
    ]);
    expect(screen.getByRole('row', { name: /^Weight/ }).textContent).toBe('Weight ≠differs1.25 kg2 kg');
    expect(screen.getByRole('row', { name: /^Price/ }).textContent).toContain('¥5.00Lowest');
    await user.click(screen.getByRole('checkbox', { name: 'Only differences' }));
    expect(await rowHeads()).toEqual(['Price ≠differs', 'Weight ≠differs']);
    expect(screen.getAllByRole('button', { name: /^Add to selection cart: (Lamp|Mug)/ })).toHaveLength(2);
  });

  it('says which products are gone or off the shelf, and removes them with the focus on the next (F07)', async () => {
    const { user } = show('#compare=1,3,4,9');
    expect((await screen.findAllByText('This product is not available any more.')).length).toBe(2);
    expect(within(await table()).getByText('Offshelf')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'List Chair' }).disabled).toBe(true);
    const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name} from the comparison` });
    for (const [name, next] of [
      ['4', '9'],
      ['9', 'Chair'],
      ['Chair', 'Lamp'],
    ] as const) {
      await user.click(remove(name));
      expect(document.activeElement).toBe(remove(next));
    }
    expect([window.location.hash, await columns()]).toEqual(['#compare=1', ['Lamp']]);
    expect(screen.queryByRole('checkbox', { name: 'Only differences' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Lamp from the comparison' }));
    expect([window.location.hash, screen.queryByRole('dialog')]).toEqual(['', null]);
  });

  it('tries a product again whose call failed (F07)', async () => {
    const failing = jest.fn(item).mockRejectedValueOnce(new AppError('timeout', 'late'));
    const { user } = show('#compare=1,2', { api: { item: failing } });
    await screen.findByText('This product could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('2 rows differ');
    expect(failing.mock.calls.map(([id]) => id)).toEqual(['1', '2', '1']);
  });

  it.each(['#compare=', '#compare=1,2,3,4,5', '#compare=%'])('of a broken address %s is said (F07)', async (hash) => {
    const { user } = show(hash);
    expect(await screen.findByText('This link names no comparison')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect([window.location.hash, screen.queryByRole('dialog')]).toEqual(['', null]);
  });

  it('takes further products from the chosen ones (F07)', async () => {
    act(
      () => void deskValues('u1').set({ chosen: { isOn: false, products: [{ id: '2', name: 'Mug' }, { id: '1' }] } }),
    );
    const { user } = show('#compare=1');
    await user.click(await screen.findByRole('button', { name: 'Add Mug to the comparison' }));
    await screen.findByText('2 rows differ');
    expect([window.location.hash, await columns()]).toEqual(['#compare=1,2', ['Lamp', 'Mug']]);
  });

  it('follows the address (F07)', async () => {
    show();
    act(() => openComparison(['2']));
    await dialog();
    act(() => window.history.replaceState(null, '', '/search'));
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the buttons of a comparison', () => {
  const onCard = (id: number) => screen.getByRole('button', { name: `Compare Product ${id}` });

  it('on cards choose, and the bar compares (F07)', async () => {
    const { user } = show();
    await user.click(onCard(1));
    const bar = await screen.findByRole('region', { name: 'Chosen products' });
    expect(within(bar).getByRole<HTMLButtonElement>('button', { name: 'Compare' }).disabled).toBe(true);
    await user.click(onCard(2));
    await user.click(onCard(3));
    await user.click(onCard(3));
    expect(bar.textContent).toContain('2 chosen');
    await user.click(within(bar).getByRole('button', { name: 'Compare' }));
    await screen.findByText('2 rows differ');
    expect(await columns()).toEqual(['Lamp', 'Mug']);
    expect(window.location.hash).toBe('#compare=1,2');
  });

  it('on cards give way to the ticks (F07)', async () => {
    const { user } = show('', { parts: ['choose-many', 'compare'] });
    await user.click(onCard(1));
    expect(screen.queryByRole('button', { name: 'Compare Product 1' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose Product 1' }).checked).toBe(true);
  });

  it('on a product’s page begin with it, and take those chosen last (F07)', async () => {
    const { user } = show('', { path: '/items/1' });
    const button = screen.getByRole('button', { name: 'Compare' });
    await user.click(button);
    expect(screen.getByText('Chosen for comparing. Choose another product.')).toBeTruthy();
    act(
      () =>
        void deskValues('u1').set({
          chosen: { isOn: true, products: ['1', '5', '6', '7', '8'].map((id) => ({ id })) },
        }),
    );
    act(() => void window.dispatchEvent(new Event('storage')));
    await user.click(button);
    expect(window.location.hash).toBe('#compare=1,6,7,8');
  });
});
