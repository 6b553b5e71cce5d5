import { act, screen, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import type { Category } from '../../../../shared/api/models';
import { findDialog, hrefsOf, missRole, press } from '../../../testing/find';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { MenuButton } from '../../Header/Header';

const leaf: Category = { id: '211', cateName: 'Mugs', childrenList: [] };
const group: Category = { id: '21', cateName: 'Cups', childrenList: [leaf] };
const tree: Category[] = [
  { id: '1', cateName: 'Home', childrenList: [] },
  { id: '2', cateName: 'Kitchen', childrenList: [group] },
];
const firstLevel = tree.map(({ id, cateName }) => ({ id, cateName }));
const api = { categories: async () => tree };

let navigate: ReturnType<typeof useNavigate>;
function Menu() {
  navigate = useNavigate();
  return <MenuButton />;
}

async function open(overrides: Parameters<typeof renderWithStorefront>[1] = {}) {
  renderWithStorefront(<Menu />, { api, categories: firstLevel, ...overrides });
  await press('Open menu');
  return findDialog('Menu');
}

const links = (drawer: HTMLElement) => hrefsOf(within(drawer).getAllByRole('link'));

describe('MenuDrawer', () => {
  it('shows account pages, help centre and all categories to buyers (S085)', async () => {
    const drawer = await open();
    await screen.findByText('Cups');
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
