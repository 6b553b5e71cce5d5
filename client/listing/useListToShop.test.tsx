import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { saveLoginIntent, takeLoginIntent } from '../routing/login/loginIntent';
import { installBrowserParts } from '../testing/browserParts';
import { renderWithStorefront } from '../testing/renderWithStorefront';
import { pendingListing } from './submission/pendingListing';
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
  beforeEach(() => sessionStorage.clear());

  it('drops the intent of another user (D79)', () => {
    saveLoginIntent({ kind: 'list', userId: 'u2', shopId: '1', productIds: ['p1'] });
    show();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(takeLoginIntent('list')).toBeUndefined();
  });

  it('stays on the page of a pending listing in the document that submits (D63)', async () => {
    pendingListing.mark({ sentIds: ['p1'], total: 2 });
    const asked = jest.spyOn(pendingListing, 'wasInterrupted');
    show();
    await waitFor(() => expect(asked).toHaveReturnedWith(false));
    expect(document.querySelector('output')?.textContent).toBe('/');
  });
});
