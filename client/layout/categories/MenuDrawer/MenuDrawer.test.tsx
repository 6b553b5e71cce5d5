import { act, screen, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { findDialog, hrefsOf, missRole, press } from '../../../testing/find';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { FRAME } from '../../../testing/stateData';
import { MenuButton } from '../../Header/Header';

let navigate: ReturnType<typeof useNavigate>;
function Menu() {
  navigate = useNavigate();
  return <MenuButton />;
}

async function open(overrides: Parameters<typeof renderWithStorefront>[1] = {}) {
  renderWithStorefront(<Menu />, { ...FRAME, ...overrides });
  await press('Open menu');
  return findDialog('Menu');
}

const links = (drawer: HTMLElement) => hrefsOf(within(drawer).getAllByRole('link'));

describe('MenuDrawer', () => {
  it('shows account pages, help centre and all categories to buyers (S085)', async () => {
    const drawer = await open();
    await screen.findByText('Lighting');
    expect(links(drawer).slice(0, 5)).toEqual([
      ...['/distributor/list/products', '/distributor/selection/cart', '/account/verification', '/help'],
      '/search?cateId=1',
    ]);
  });

  it('is closed by a navigation, and stays so on the way back', async () => {
    await open();
    for (const to of ['/help', -1]) {
      act(() => void navigate(to as string));
      missRole('dialog');
    }
  });

  it('hides account pages from visitors', async () => {
    expect(links(await open({ user: null }))[0]).toBe('/help');
  });
});
