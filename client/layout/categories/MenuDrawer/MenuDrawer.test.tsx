import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Category } from '../../../../shared/api/models';
import { axeViolations } from '../../../testing/axeViolations';
import { installBrowserParts } from '../../../testing/browserParts';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { MenuButton } from '../../Header/MenuButton';

const leaf: Category = { id: '211', cateName: 'Mugs', childrenList: [] };
const group: Category = { id: '21', cateName: 'Cups', childrenList: [leaf] };
const tree: Category[] = [
  { id: '1', cateName: 'Home', childrenList: [] },
  { id: '2', cateName: 'Kitchen', childrenList: [group] },
];
const firstLevel = tree.map(({ id, cateName }) => ({ id, cateName }));
const api = { categories: async () => tree };

function Away(): ReactNode {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/help')}>
      away
    </button>
  );
}

async function open(overrides: Parameters<typeof renderWithStorefront>[1] = {}) {
  const ui = (
    <>
      <MenuButton />
      <Away />
    </>
  );
  const rendered = renderWithStorefront(ui, { api, categories: firstLevel, ...overrides });
  await rendered.user.click(screen.getByRole('button', { name: 'Open menu' }));
  return { ...rendered, drawer: await screen.findByRole('dialog', { name: 'Menu' }) };
}

const links = (drawer: HTMLElement): (string | null)[] =>
  within(drawer)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

beforeAll(installBrowserParts);
beforeEach(() => sessionStorage.clear());

describe('MenuDrawer', () => {
  it('shows account pages, help centre and all categories to buyers (S085)', async () => {
    const { drawer } = await open();
    await screen.findByText('Cups');
    expect(links(drawer)).toEqual([
      '/distributor/list/products',
      '/distributor/selection/cart',
      '/account/verification',
      '/help',
      '/search?cateId=1',
      '/search?cateId=2',
      '/search?cateId=21',
      '/search?cateId=211',
    ]);
    expect(await axeViolations(drawer)).toEqual([]);
  });

  it('hides account pages from visitors', async () => {
    const { drawer } = await open({ user: null });
    expect(links(drawer)[0]).toBe('/help');
  });

  it('expands a category on tap and opens searches in a new tab (S082, S083, D50)', async () => {
    const { user } = await open();
    const cups = await screen.findByText('Cups');
    const details = cups.closest('details');
    expect(details?.open).toBe(false);
    await user.click(screen.getByText('Kitchen', { selector: 'summary' }));
    expect(details?.open).toBe(true);
    const link = screen.getByRole('link', { name: 'See all Kitchen (opens in a new tab)' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/search?cateId=2', '_blank']);
  });

  it('shows the first level when loading the tree fails', async () => {
    const { drawer } = await open({ api: { categories: async () => Promise.reject(new Error('down')) } });
    expect(links(drawer).slice(-2)).toEqual(['/search?cateId=1', '/search?cateId=2']);
  });

  it('closes by its button, by a tap outside and on navigation', async () => {
    const { user, drawer } = await open();
    await user.click(within(drawer).getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(within(screen.getByRole('dialog')).getByText('All categories'));
    await user.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(screen.getByRole('button', { name: 'away' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
