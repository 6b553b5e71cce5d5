import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ApiClient } from '../../../../shared/api/apiClient';
import { AppError } from '../../../../shared/errors';
import { useCartCount } from '../../../cart/CartProvider';
import { axeViolations } from '../../../testing/axeViolations';
import { installBrowserParts } from '../../../testing/browserParts';
import { loaderContext } from '../../../testing/loaderContext';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { type TestCart, testCart } from '../../../testing/testCart';
import { CartPage } from '../CartPage';
import { load as loadCart } from '../CartPage.loader';

installBrowserParts();

function HeaderCount(): ReactNode {
  return <output aria-label="header count">{useCartCount()}</output>;
}

/** Renders the first page of the cart. */
async function open(backend: TestCart, calls: Partial<ApiClient> = {}) {
  const { cart, removeFromCart, addToCart } = backend;
  const api = { cart, removeFromCart, addToCart, recommendations: async () => [], ...calls };
  const data = await loadCart(loaderContext({ api }));
  return renderWithStorefront(
    <main id="content" tabIndex={-1}>
      <HeaderCount />
      <CartPage data={data} pending={false} />
    </main>,
    { api },
  );
}

type User = Awaited<ReturnType<typeof open>>['user'];

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const dialog = (): HTMLElement => screen.getByRole('dialog', { name: 'Remove from the selection cart?' });
const inDialog = (name: string): HTMLElement => within(dialog()).getByRole('button', { name });
const headerCount = (): string | null => screen.getByRole('status', { name: 'header count' }).textContent;
const barRemove = (): HTMLElement =>
  within(screen.getByRole('region', { name: 'Selected products' })).getByRole('button', { name: 'Remove' });

async function select(user: User, ...ids: number[]): Promise<void> {
  for (const id of ids) await user.click(screen.getByRole('checkbox', { name: `Select Product ${id}` }));
}

async function removeSelected(user: User, ...ids: number[]): Promise<void> {
  await select(user, ...ids);
  await user.click(barRemove());
  await user.click(inDialog('Remove'));
  await screen.findByText(`Removed from the selection cart: ${ids.length}`);
}

beforeEach(() => sessionStorage.clear());

describe('removal of several products (D81)', () => {
  it('asks once, with the numbers', async () => {
    const backend = testCart(25);
    const { user, container } = await open(backend);
    await user.click(screen.getAllByRole('checkbox', { name: /^Select all/ })[0] as HTMLElement);
    await screen.findByText('25 selected');
    await user.click(barRemove());
    expect(within(dialog()).getByText('25 products will be removed.')).toBeTruthy();
    expect(within(dialog()).getByText('5 of them are on other pages.')).toBeTruthy();
    expect(within(dialog()).getByText('1 of them is off the shelf and cannot be added again.')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    expect(backend.removeFromCart).not.toHaveBeenCalled();
    await user.click(inDialog('Remove'));
    await waitFor(() => expect(backend.ids()).toEqual([]));
    expect(backend.removeFromCart).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('removes nothing after Cancel and keeps the selection', async () => {
    const backend = testCart(3);
    const { user } = await open(backend);
    await select(user, 1, 2);
    await user.click(barRemove());
    expect(within(dialog()).queryByText(/other page/)).toBeNull();
    await user.click(inDialog('Cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(backend.removeFromCart).not.toHaveBeenCalled();
    expect(screen.getByText('2 selected')).toBeTruthy();
  });

  it('does not ask for one selected product', async () => {
    const backend = testCart(3);
    const { user } = await open(backend);
    await select(user, 2);
    await user.click(barRemove());
    expect(await screen.findByText('Successfully removed from the selection car')).toBeTruthy();
    expect(backend.ids()).toEqual(['1', '3']);
    expect(document.activeElement).toBe(button('Undo'));
  });
});

describe('Undo (D81)', () => {
  it('puts back exactly the removed products, one call after the other', async () => {
    const backend = testCart(4);
    const { user } = await open(backend);
    await removeSelected(user, 1, 2);
    const first = Promise.withResolvers<undefined>();
    const add = backend.addToCart.getMockImplementation() as ApiClient['addToCart'];
    backend.addToCart.mockImplementationOnce(async (id) => {
      await first.promise;
      return add(id);
    });
    await user.click(button('Undo'));
    expect(backend.addToCart.mock.calls).toEqual([['2']]);
    await act(async () => first.resolve(undefined));
    expect(await screen.findByText('Put back into the selection cart: 2')).toBeTruthy();
    expect(backend.addToCart.mock.calls).toEqual([['2'], ['1']]);
    expect(backend.ids()).toEqual(['1', '2', '3', '4']);
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Select Product/ })).toHaveLength(4));
    expect(headerCount()).toBe('4');
    expect(document.activeElement?.id).toBe('content');
  });

  it('puts back a product removed by its row', async () => {
    const backend = testCart(3);
    const { user } = await open(backend);
    await user.click(button('Remove Product 2'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Product 2' })).toBeTruthy());
    expect(backend.addToCart.mock.calls).toEqual([['2']]);
  });

  it('shows a refusal, puts back the others and can be repeated', async () => {
    const backend = testCart(4);
    const { user } = await open(backend);
    await removeSelected(user, 1, 2, 4);
    backend.addToCart.mockRejectedValueOnce(new AppError('rejected', 'Product 4 is sold out'));
    await user.click(button('Undo'));
    expect(await screen.findByText('Product 4 is sold out')).toBeTruthy();
    expect(screen.getByText('1 product was not put back')).toBeTruthy();
    expect(headerCount()).toBe('3');
    await user.click(button('Undo'));
    await waitFor(() => expect(headerCount()).toBe('4'));
    expect(backend.addToCart.mock.calls).toEqual([['4'], ['2'], ['1'], ['4']]);
  });

  it.each([
    ['a timeout', new AppError('timeout', 'request timeout')],
    ['an ended session', new AppError('unauthorized', 'request timeout')],
  ])('stops at %s and shows how many are missing', async (_case, error) => {
    const backend = testCart(3);
    const { user } = await open(backend);
    await removeSelected(user, 1, 2);
    backend.addToCart.mockRejectedValueOnce(error);
    await user.click(button('Undo'));
    expect(await screen.findByText('request timeout')).toBeTruthy();
    expect(screen.getByText('2 products were not put back')).toBeTruthy();
    expect(backend.addToCart).toHaveBeenCalledTimes(1);
    expect(headerCount()).toBe('1');
  });

  it('counts ignored responses as not put back', async () => {
    const backend = testCart(3);
    const { user } = await open(backend, { addToCart: async () => false });
    await removeSelected(user, 1, 2);
    await user.click(button('Undo'));
    expect(await screen.findByText('2 products were not put back')).toBeTruthy();
    expect(headerCount()).toBe('1');
  });
});
