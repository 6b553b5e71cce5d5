import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { saveLoginIntent, takeLoginIntent } from '../routing/login/loginIntent';
import { installBrowserParts } from '../testing/browserParts';
import { renderWithStorefront } from '../testing/renderWithStorefront';
import { testShop } from '../testing/testListing';
import type { StorefrontOverrides } from '../testing/testStorefront';
import { pendingListing } from './submission/pendingListing';
import { useListToShop } from './useListToShop';

installBrowserParts();

function Page() {
  const { list, flow } = useListToShop();
  return (
    <>
      <button type="button" onClick={() => list(['p1', 'p2'])}>
        List them
      </button>
      <output>{useLocation().pathname}</output>
      {flow}
    </>
  );
}

const api = { shops: async () => ({ items: [testShop('1')], total: 1 }) };
const show = (overrides: StorefrontOverrides = {}) => renderWithStorefront(<Page />, { api, ...overrides });

describe('useListToShop', () => {
  beforeEach(() => {
    window.sessionStorage.clear();
    window.location.hash = '';
  });

  it('opens the List Shop modal for a buyer, more than once (S103)', async () => {
    const { user } = show();
    for (let round = 0; round < 2; round++) {
      await user.click(screen.getByRole('button', { name: 'List them' }));
      expect(await screen.findByRole('dialog', { name: 'List Shop' })).toBeTruthy();
      expect(screen.getByText('2 products will be listed to the shop you choose.')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  });

  it('sends a visitor to login and opens the modal once on return (S101, N14, D64)', async () => {
    const visit = show({ user: null });
    await visit.user.click(screen.getByRole('button', { name: 'List them' }));
    expect(window.location.hash).toBe(`#login?redirectUrl=${encodeURIComponent('http://localhost/')}`);
    expect(screen.queryByRole('dialog')).toBeNull();
    visit.unmount();

    window.location.hash = '';
    const back = show();
    expect(await screen.findByText('2 products will be listed to the shop you choose.')).toBeTruthy();
    back.unmount();
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('drops the intent of another user (D79)', () => {
    saveLoginIntent({ kind: 'list', userId: 'u2', shopId: '1', productIds: ['p1'] });
    show();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(takeLoginIntent('list')).toBeUndefined();
  });

  describe('with a pending listing', () => {
    const path = () => document.querySelector('output')?.textContent;

    it('goes to My Products after a reload and submits nothing again (D63)', async () => {
      pendingListing.mark({ sentIds: ['p1'], total: 2 });
      const key = 'sf:pending-listing';
      const mark = window.sessionStorage.getItem(key) ?? '';
      window.sessionStorage.setItem(key, mark.replace(String(performance.timeOrigin), '1'));
      show();
      await waitFor(() => expect(path()).toBe('/distributor/list/products'));
      expect(pendingListing.consume()).toEqual({ reason: 'left', sent: 1, total: 2 });
      expect(pendingListing.wasInterrupted()).toBe(false);
    });

    it('stays on the page in the document that submits (D63)', async () => {
      pendingListing.mark({ sentIds: ['p1'], total: 2 });
      const asked = jest.spyOn(pendingListing, 'wasInterrupted');
      show();
      await waitFor(() => expect(asked).toHaveReturnedWith(false));
      expect(path()).toBe('/');
    });
  });
});
