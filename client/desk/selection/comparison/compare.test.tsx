import { act, screen, within } from '@testing-library/react';
import type { DeskPart } from '../../../../shared/domain/deskParts';
import { ProductGrid } from '../../../products/ProductGrid/ProductGrid';
import { DeskSlot } from '../../../shop/DeskSlot/DeskSlot';
import { deskValues } from '../../../storage/values/deskValues';
import { installBrowserParts } from '../../../testing/browserParts';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { testDesk } from '../../../testing/testDesk';
import { testProduct } from '../../../testing/testProduct';
import { testCard } from '../../../testing/testSearch';

installBrowserParts();
beforeEach(() => localStorage.clear());

/** Where the last link led. */
let followed: string | undefined;
const follow = (event: MouseEvent): void => {
  if (!(event.target instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  followed = event.target.pathname + event.target.search;
};
beforeEach(() => {
  followed = undefined;
  document.addEventListener('click', follow);
});
afterEach(() => document.removeEventListener('click', follow));

/** A product's page and a list of products. */
function show({ parts = ['compare'] as readonly DeskPart[], path = '/search' } = {}) {
  const page = (
    <>
      <ProductGrid products={['1', '2', '3'].map(testCard)} columns={4} />
      <DeskSlot name="product" product={{ ...testProduct({ id: '1' }), prices: [] } as never} pictures={[]} />
      <DeskSlot name="frame" />
    </>
  );
  return renderWithStorefront(page, { path, desk: testDesk(...parts) });
}

const onCard = (id: number) => screen.getByRole('button', { name: `Compare Product ${id}` });

describe('the buttons of a comparison', () => {
  it('are not there without the part (F07)', () => {
    show({ parts: [] });
    expect(screen.queryByRole('button', { name: /Compare/ })).toBeNull();
  });

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
    expect(followed).toBe('/distributor/compare?id=1&id=2');
  });

  it('on cards give way to the ticks (F07)', async () => {
    const { user } = show({ parts: ['choose-many', 'compare'] });
    await user.click(onCard(1));
    expect(screen.queryByRole('button', { name: 'Compare Product 1' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose Product 1' }).checked).toBe(true);
  });

  it('on a product’s page begin with it, and take those chosen last (F07)', async () => {
    const { user } = show({ path: '/items/1' });
    const button = screen.getByRole('button', { name: 'Compare' });
    await user.click(button);
    expect(screen.getByText('Chosen for comparing. Choose another product.')).toBeTruthy();
    const products = ['1', '5', '6', '7', '8'].map((id) => ({ id }));
    act(() => void deskValues('u1').set({ chosen: { isOn: true, products } }));
    act(() => void window.dispatchEvent(new Event('storage')));
    await user.click(button);
    expect(followed).toBe('/distributor/compare?id=1&id=6&id=7&id=8');
  });
});
