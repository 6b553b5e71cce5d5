import { act, screen, waitFor, within } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import { AppError } from '../../../shared/errors';
import { pastListings } from '../../storage/values/pastListings';
import { barText, checkbox, openCart, pressSelectAll, removeButton, rows } from '../../testing/cartView';
import {
  button,
  expectFocus,
  findButton,
  findDialog,
  miss,
  missRole,
  press,
  see,
  seeSoon,
  textsOf,
} from '../../testing/find';
import { type TestCart, testCart } from '../../testing/testCart';
import { leftOfUndo } from '../../testing/testListing';

type User = Awaited<ReturnType<typeof openCart>>['user'];

const inDialog = async (name: string) =>
  within(await findDialog('Remove from the selection cart?')).getByRole('button', { name });
const headerCount = () => screen.getByRole('status', { name: 'header count' }).textContent;

async function select(user: User, ...ids: number[]) {
  for (const id of ids) await user.click(checkbox(id));
}

/** Opens a cart of `count` products and removes some of them. */
async function openWithout(count: number, ...ids: number[]) {
  const backend = testCart(count);
  const { user } = await openCart(backend);
  await select(user, ...ids);
  await user.click(removeButton());
  await user.click(await inDialog('Remove'));
  await screen.findByText(`Removed from the selection cart: ${ids.length}`);
  return { backend, user };
}

/** Holds the next addition back; returns what lets it pass. */
function holdNext({ addToCart }: TestCart) {
  const add = addToCart.getMockImplementation() as ApiClient['addToCart'];
  const gate = Promise.withResolvers<void>();
  addToCart.mockImplementationOnce((id) => gate.promise.then(() => add(id)));
  return gate.resolve;
}

describe('removal', () => {
  it('of one row moves the focus to the next row, after the last to the page', async () => {
    await openCart(testCart(2));
    await press('Remove Product 1');
    await seeSoon('Successfully removed from the selection car');
    expectFocus(button('Remove Product 2'));
    await press('Remove Product 2');
    await seeSoon('Your selection cart is empty');
    expect(document.activeElement?.id).toBe('content');
  });

  it('of what was listed asks nothing and has Undo; the rows name the shops (D109)', async () => {
    const listed = [
      { productId: '2', shopId: '1', shopName: 'Luma' },
      { productId: '2', shopId: '2', shopName: 'Outlet' },
      { productId: '4', shopId: '1', shopName: 'Luma' },
      { productId: '99', shopId: '1', shopName: 'Luma' },
    ];
    const backend = testCart(4);
    const { user } = await openCart(backend);
    expect(barText()).toBe('0 chosen Choose products to list them');
    act(() => void pastListings('u1').set(listed));
    expect(barText()).toBe('0 chosen 2 listed');
    expect(textsOf(screen.getAllByText(/^Listed · /))).toEqual(['Listed · Luma, Outlet', 'Listed · Luma']);
    await select(user, 1);
    missRole('button', 'Remove them');
    await user.click(checkbox(1));
    await press('Remove them');
    expectFocus(await findButton('Undo'));
    expect(backend.removeFromCart).toHaveBeenCalledWith(['2', '4']);
    expect(barText()).toBe('0 chosen Choose products to list them');
    await press('Undo');
    await waitFor(() => expect(barText()).toBe('0 chosen 2 listed'));
  });

  it.each<[string, () => Promise<boolean>, string | undefined]>([
    ['fails', async () => Promise.reject(new AppError('rejected', 'The cart is locked')), 'The cart is locked'],
    ['is ignored (499)', async () => false, undefined],
  ])('changes nothing when it %s (S100, S160, S164)', async (_case, removeFromCart, message) => {
    const { user } = await openCart(testCart(2), { removeFromCart });
    await user.click(checkbox(1));
    await user.click(removeButton());
    if (message) await seeSoon(message);
    await waitFor(() => expect(removeButton().getAttribute('aria-busy')).toBeNull());
    expect(rows()).toHaveLength(2);
    expect(checkbox(1).checked).toBe(true);
    expect(headerCount()).toBe('2');
  });

  it('resumes once after a login and keeps the selection (D66)', async () => {
    const removeFromCart = async () => Promise.reject(new AppError('unauthorized', 'no'));
    const backend = testCart(4);
    const before = await openCart(backend, { removeFromCart });
    await before.user.click(checkbox(1));
    await before.user.click(button('Remove Product 2'));
    await waitFor(() => expect(window.location.hash).toContain('#login?redirectUrl='));
    before.unmount();

    const after = await openCart(backend);
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(backend.removeFromCart.mock.calls).toEqual([[['2']]]);
    expect(checkbox(1).checked).toBe(true);
    after.unmount();
    (await openCart(backend)).unmount();
    expect(backend.removeFromCart).toHaveBeenCalledTimes(1);
  });
});

it('removal of several products asks once, with the numbers, and does nothing before the answer (D81)', async () => {
  const backend = testCart(25);
  const { user } = await openCart(backend);
  await select(user, 1, 2);
  await user.click(removeButton());
  const cancel = await inDialog('Cancel');
  miss(/other page/);
  await user.click(cancel);
  missRole('dialog');
  expect(barText()).toBe('2 chosen');
  await pressSelectAll();
  await screen.findByText('25 chosen');
  await user.click(removeButton());
  await seeSoon('25 products will be removed.');
  see('5 of them are on other pages.');
  see('1 of them is off the shelf and cannot be added again.');
  expect(backend.removeFromCart).not.toHaveBeenCalled();
  await user.click(await inDialog('Remove'));
  await waitFor(() => expect(backend.ids()).toEqual([]));
  expect(backend.removeFromCart).toHaveBeenCalledTimes(1);
  missRole('dialog');
});

describe('Undo (D81)', () => {
  it('puts back the removed products in their order, and never says the cart is empty', async () => {
    const { backend } = await openWithout(2, 1, 2);
    see('Your selection cart is empty');
    const release = holdNext(backend);
    await press('Undo');
    miss('Your selection cart is empty');
    see('0 of 2 put back');
    await act(async () => release());
    await seeSoon('Put back into the selection cart: 2');
    await waitFor(() => expect(rows().map((row) => row.slice(0, 9))).toEqual(['Product 1', 'Product 2']));
    expect(headerCount()).toBe('2');
    expect(document.activeElement?.id).toBe('content');
  });

  it('of several removals names and puts back all of them', async () => {
    const { backend } = await openWithout(4, 1, 2);
    await press('Remove Product 4');
    await screen.findByText('Removed from the selection cart: 3');
    await press('Undo');
    await seeSoon('Put back into the selection cart: 3');
    expect(backend.addToCart.mock.calls).toEqual([['4'], ['2'], ['1']]);
  });

  it('of a later removal waits for the first', async () => {
    const { backend, user } = await openWithout(4, 1, 2);
    const release = holdNext(backend);
    await press('Undo');
    await press('Remove Product 4');
    await user.click(await findButton('Undo'));
    await act(async () => release());
    await seeSoon('Put back into the selection cart: 3');
    expect(backend.ids()).toEqual(['4', '1', '2', '3']);
  });

  it('shows a refusal, puts back the others and can be repeated, together with that of a later removal', async () => {
    const { backend, user } = await openWithout(4, 1, 2, 4);
    const refusal = new AppError('rejected', 'It is sold out');
    backend.addToCart.mockRejectedValueOnce(refusal).mockRejectedValueOnce(refusal);
    await press('Undo');
    await seeSoon('It is sold out');
    see('2 products were not put back');
    expect(headerCount()).toBe('2');
    expect(leftOfUndo('u1')).toEqual([]);
    await press('Remove Product 1');
    backend.addToCart.mockRejectedValueOnce(refusal);
    await user.click(await findButton('Undo'));
    await findButton('Put 3 back');
    backend.addToCart.mockRejectedValueOnce(refusal).mockRejectedValueOnce(new AppError('http', 'Down'));
    await press('Put 3 back');
    await seeSoon('Down');
    await user.click(await findButton('Put 3 back'));
    await waitFor(() => expect(headerCount()).toBe('4'));
    expect(backend.addToCart.mock.calls.flat().slice(4)).toEqual(['1', '4', '1', '4', '2']);
  });
});
