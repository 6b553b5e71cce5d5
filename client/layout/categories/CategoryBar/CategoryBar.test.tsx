import { act, screen, waitFor, within } from '@testing-library/react';
import { findHeading, missRole } from '../../../testing/find';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { CATEGORIES } from '../../../testing/stateData';
import { CategoryBar } from './CategoryBar';

const categories = jest.fn(async () => [...CATEGORIES]);

const button = () => screen.getByRole('button', { name: 'All categories' });
const shownCategory = () => screen.getByRole('heading', { level: 2 }).textContent;
const focusedName = () => document.activeElement?.firstChild?.nextSibling?.textContent ?? null;
const firstLevelLinks = () => within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('link');

function show(overrides: Parameters<typeof renderWithStorefront>[1] = {}) {
  return renderWithStorefront(<CategoryBar />, { categories: CATEGORIES, api: { categories }, ...overrides });
}

beforeEach(() => categories.mockClear());

describe('CategoryBar', () => {
  it('has only the first level, and makes no call before it is needed (C21)', () => {
    show();
    expect(screen.getAllByRole('link')).toHaveLength(3);
    expect(categories).not.toHaveBeenCalled();
  });

  it('loads the categories when the document has none', async () => {
    show({ categories: [] });
    expect(await screen.findAllByRole('link')).toHaveLength(3);
  });
});

describe('the category panel', () => {
  it.each([[[]], [[{ id: '9', cateName: 'Old' }]]])(
    'keeps the focus when the tree replaces %j (D50)',
    async (known) => {
      const { user } = show({ categories: known });
      await user.tab();
      expect(button()).toBe(document.activeElement);
      await user.keyboard('{ArrowDown}');
      await findHeading(/^Lighting/);
      await waitFor(() => expect(focusedName()).toBe('Home & living'));
      // The first level is one tab stop.
      await user.tab();
      expect(document.activeElement?.textContent).toMatch(/^See all/);
    },
  );

  it('shows the first level when loading the tree fails, and loads it again when that is asked for', async () => {
    categories.mockRejectedValueOnce(new Error('down'));
    const { user } = show();
    await user.click(button());
    await findHeading('Home & living');
    expect(screen.getAllByRole('link', { name: /^See all/ })).toHaveLength(1);
    expect((await screen.findByText('Error occurred')).closest('[role=status]')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findHeading(/^Lighting/)).toBeTruthy();
    missRole('button', 'Retry');
  });

  it('shows the first level of the document when the tree is empty, as the row does', async () => {
    categories.mockResolvedValueOnce([]);
    const { user } = show();
    await user.click(button());
    await findHeading('Home & living');
    expect(firstLevelLinks()).toHaveLength(3);
    missRole('button', 'Retry');
  });
});

describe('the category panel with a mouse', () => {
  beforeEach(() => jest.useFakeTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const isOpen = () => button().getAttribute('aria-expanded') === 'true';
  function showTimed() {
    const { container, user } = show({ advanceTimers: jest.advanceTimersByTime });
    const rest = async (target: Element, ms: number) => {
      await user.hover(target);
      await pass(ms);
      return isOpen();
    };
    return { container, user, rest };
  }

  it('opens and closes on hover, and shows the hovered category (S082)', async () => {
    const { rest, user } = showTimed();
    await rest(button(), 99);
    // A passing mouse does nothing, and a finger does not hover.
    expect(await rest(document.body, 1000)).toBe(false);
    await user.pointer({ keys: '[TouchA>]', target: button() });
    await pass(1000);
    expect(await rest(button(), 99)).toBe(false);
    await pass(1);
    expect(isOpen()).toBe(true);
    await rest(firstLevelLinks()[1] as HTMLElement, 60);
    expect(shownCategory()).toBe('Kitchen');
    expect(await rest(document.body, 249)).toBe(true);
    await pass(1);
    expect(isOpen()).toBe(false);
  });

  it('stays open on the first click after hovering; the next, Escape or one outside closes it', async () => {
    const { container, user, rest } = showTimed();
    await rest(button(), 100);
    await user.click(button());
    expect(await rest(document.body, 1000)).toBe(true);
    await user.click(button());
    expect(await rest(document.body, 1000)).toBe(false);
    expect(await rest(button(), 100)).toBe(true);
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await user.click(button());
    await user.click(container.querySelector('nav > button') as HTMLElement);
    expect(isOpen()).toBe(false);
  });
});
