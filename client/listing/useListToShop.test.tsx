import { screen } from '@testing-library/react';
import { saveLoginIntent, takeLoginIntent } from '../routing/login/loginIntent';
import { installBrowserParts } from '../testing/browserParts';
import { renderWithStorefront } from '../testing/renderWithStorefront';
import { useListToShop } from './useListToShop';

installBrowserParts();

function Page() {
  return useListToShop().flow;
}

describe('useListToShop', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  it('drops the intent of another user (D79)', () => {
    saveLoginIntent({ kind: 'list', userId: 'u2', shopId: '1', products: [{ id: 'p1' }] });
    renderWithStorefront(<Page />);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(takeLoginIntent('list')).toBeUndefined();
  });
});
