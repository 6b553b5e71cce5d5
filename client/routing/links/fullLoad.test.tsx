import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type CartStore, useCartStore } from '../../cart/CartProvider';
import { link } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { useLinkRouting } from './useLinkRouting';

let cart: CartStore;
function Probe(): ReactNode {
  useLinkRouting(() => undefined);
  cart = useCartStore();
  return <a href="/">home</a>;
}

/** Whether the browser would load a document for the link. */
function loadsDocument() {
  let isLeft = false;
  const observe = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', observe, { once: true });
  act(() => link('home').click());
  return isLeft;
}

it('the page that loads its document is routed while a write of this document is sent (D182)', async () => {
  const answers = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
  const addToCart = jest.fn().mockImplementation(() => answers[addToCart.mock.calls.length - 1]?.promise);
  renderWithStorefront(<Probe />, { path: '/search', api: { addToCart } });
  expect(loadsDocument()).toBe(true);
  const written = cart.change(['1'], true);
  answers[0]?.resolve(true);
  await act(() => written);
  expect(loadsDocument()).toBe(true);
  act(() => void cart.change(['2'], true));
  // From then on all links are routed.
  expect(loadsDocument()).toBe(false);
});
