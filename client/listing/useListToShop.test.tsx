import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { saveLoginIntent, takeLoginIntent } from '../routing/login/loginIntent';
import { installBrowserParts } from '../testing/browserParts';
import { renderWithStorefront } from '../testing/renderWithStorefront';
import { createListing } from './machine/createListing';
import { listingNote } from './machine/listingNote';
import { useListToShop } from './useListToShop';

installBrowserParts();

function Page() {
  const { flow } = useListToShop();
  return (
    <>
      <output>{useLocation().pathname}</output>
      {flow}
    </>
  );
}

const show = () => renderWithStorefront(<Page />);

describe('useListToShop', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  afterEach(() => jest.restoreAllMocks());

  it('drops the intent of another user (D79)', () => {
    saveLoginIntent({ kind: 'list', userId: 'u2', shopId: '1', products: [{ id: 'p1' }] });
    show();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(takeLoginIntent('list')).toBeUndefined();
  });

  it.each([
    ['leads once to My Products when its document is gone', 61_000, '/distributor/list/products'],
    ['stays where it is while another document submits', 1_000, '/'],
  ])('a listing in flight %s (D63)', async (_case, later, path) => {
    const { storefront, unmount } = show();
    const { t, tabs } = storefront;
    const note = listingNote('u1', 60_000);
    const api = {
      commitListing: () => new Promise<string>(() => undefined),
      listingDetail: storefront.api.listingDetail,
    };
    const order = { target: { channelId: 'c', shopId: '1' }, shopName: 'Shop 1', products: [{ id: 'p1' }] };
    void createListing({ api, t, tabs, note, pollMs: 0 }).start({ kind: 'started', orders: [order] });
    unmount();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + later);
    const asked = jest.spyOn(Storage.prototype, 'getItem');
    const first = show();
    await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(2));
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(path));
    first.unmount();
    show();
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('/'));
  });
});
