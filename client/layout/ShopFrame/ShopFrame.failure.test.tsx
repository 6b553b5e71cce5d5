import { screen } from '@testing-library/react';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { ShopFrame } from './ShopFrame';

const broken = new Set<string>();

/** Makes a part of the frame throw while its name is in `broken`. */
function mockBreakable(name: string, module: Record<string, (props: object) => unknown>): object {
  const render = module[name];
  return {
    [name]: (props: object) => {
      if (broken.has(name)) throw new Error(`${name} is broken`);
      return render?.(props);
    },
  };
}

jest.mock('../Ceiling/Ceiling', () => mockBreakable('Ceiling', jest.requireActual('../Ceiling/Ceiling')));
jest.mock('../Header/CartLink', () => mockBreakable('CartLink', jest.requireActual('../Header/CartLink')));
jest.mock('../Header/MenuButton', () => mockBreakable('MenuButton', jest.requireActual('../Header/MenuButton')));
jest.mock('../SearchBox/SearchBox', () => mockBreakable('SearchBox', jest.requireActual('../SearchBox/SearchBox')));
jest.mock('../UserMenu/UserMenu', () => mockBreakable('UserMenu', jest.requireActual('../UserMenu/UserMenu')));
jest.mock('../categories/CategoryBar/CategoryBar', () =>
  mockBreakable('CategoryBar', jest.requireActual('../categories/CategoryBar/CategoryBar')),
);
jest.mock('../Logo/Logo', () => mockBreakable('Logo', jest.requireActual('../Logo/Logo')));

const LANDMARKS = {
  Ceiling: () => screen.queryByText('Supplier stock, your shop. No inventory to hold.'),
  MenuButton: () => screen.queryByRole('button', { name: 'Open menu' }),
  SearchBox: () => screen.queryByRole('search'),
  CartLink: () => screen.queryByRole('link', { name: 'Selection cart' }),
  UserMenu: () => screen.queryByRole('button', { name: 'Account menu, mei.lin' }),
  CategoryBar: () => screen.queryByRole('navigation', { name: 'Categories' }),
  Footer: () => screen.queryByText('Privacy Policy'),
};
const shown = (): string[] =>
  Object.entries(LANDMARKS)
    .filter(([, find]) => find())
    .map(([name]) => name);
const all = Object.keys(LANDMARKS);

function show() {
  const api = { regions: async () => [], categories: async () => [], sellerAccount: async () => null };
  return renderWithStorefront(
    <ShopFrame>
      <main>goods</main>
    </ShopFrame>,
    { api },
  );
}

beforeEach(() => {
  broken.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('ShopFrame', () => {
  it('shows all its parts', () => {
    show();
    expect(shown()).toEqual(all);
  });

  it.each([
    ['Ceiling', ['Ceiling']],
    ['MenuButton', ['MenuButton']],
    ['SearchBox', ['SearchBox']],
    ['CartLink', ['CartLink']],
    ['UserMenu', ['UserMenu']],
    ['CategoryBar', ['CategoryBar']],
    ['Logo', ['MenuButton', 'SearchBox', 'CartLink', 'UserMenu', 'CategoryBar', 'Footer']],
  ])('leaves the page and the other parts standing when %s throws (N13)', (name, missing) => {
    broken.add(name);
    show();
    expect(screen.getByRole('main').textContent).toBe('goods');
    expect(shown()).toEqual(all.filter((part) => !missing.includes(part)));
  });
});
