import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { PageTransition } from '../../routing/page/PageTransition';
import { useRoute } from '../../routing/route/useRoute';
import { readHistory, writeHistory } from '../../storage/searchHistoryCookie';
import { axeViolations } from '../../testing/axeViolations';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { SearchBox } from './SearchBox';

const box = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Search products' });
const optionNames = (): string[] => screen.queryAllByRole('option').map((option) => option.textContent ?? '');
const activeOption = (): string | null =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

/** The URLs that link routing would receive. */
let opened: string[];
const onClick = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  opened.push(link.pathname + link.search);
  event.preventDefault();
};
const onSubmit = (event: SubmitEvent): void => {
  const form = event.target as HTMLFormElement;
  opened.push(`${new URL(form.action).pathname}?keyword=${new FormData(form).get('keyword')}`);
  event.preventDefault();
};

let navigate: NavigateFunction;
function Navigator(): ReactNode {
  navigate = useNavigate();
  return null;
}

/** The page of the address, which takes the focus when it arrives. */
function ArrivingPage(): ReactNode {
  navigate = useNavigate();
  return (
    <>
      <PageTransition url={useRoute().url} placeholder={false} />
      <main id="content" tabIndex={-1} />
    </>
  );
}

const suggestions = jest.fn(async (keyword: string) => [`desk ${keyword}`, `table ${keyword}`]);
const show = (path = '/', extra: ReactNode = null) =>
  renderWithStorefront(
    <>
      <SearchBox />
      {extra}
      <button type="button">elsewhere</button>
    </>,
    { path, api: { suggestions } },
  );

beforeEach(() => {
  opened = [];
  writeHistory([]);
  Element.prototype.scrollIntoView = jest.fn();
  document.addEventListener('click', onClick);
  document.addEventListener('submit', onSubmit);
});
afterEach(() => {
  document.removeEventListener('click', onClick);
  document.removeEventListener('submit', onSubmit);
});

describe('SearchBox', () => {
  it('is a GET form to the search page, which works without scripts (S076)', () => {
    show();
    expect(box()).toHaveProperty('placeholder', 'Search something…');
    expect(box().name).toBe('keyword');
    const form = box().form as HTMLFormElement;
    expect([new URL(form.action).pathname, form.method]).toEqual(['/search', 'get']);
  });

  it('shows the keyword of the search page, and none elsewhere', () => {
    const { unmount } = show('/search?keyword=desk+lamp&pageNo=2');
    expect(box().value).toBe('desk lamp');
    unmount();
    show('/help?keyword=desk+lamp');
    expect(box().value).toBe('');
  });

  it('resets when the URL changes', async () => {
    const { user } = show('/search?keyword=lamp', <Navigator />);
    await user.type(box(), 's');
    await user.click(screen.getByRole('button', { name: 'elsewhere' }));
    act(() => navigate('/help?keyword=x'));
    expect(box().value).toBe('');
  });

  it('keeps text typed while the previous search’s page arrives, and the focus', async () => {
    const { user } = show('/', <ArrivingPage />);
    await user.type(box(), 'lamp{Enter}');
    await user.clear(box());
    await user.type(box(), 'mug');
    act(() => navigate('/search?keyword=lamp'));
    expect(document.activeElement).toBe(box());
    await user.keyboard('s');
    expect(box().value).toBe('mugs');
  });

  it('gives the focus to the page when nothing was typed meanwhile (A20)', async () => {
    const { user } = show('/', <ArrivingPage />);
    await user.type(box(), 'lamp{Enter}');
    act(() => navigate('/search?keyword=lamp'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('stores a submitted term and offers it the next time (S078)', async () => {
    const { user } = show();
    await user.type(box(), 'lamp{Enter}');
    expect(opened).toEqual(['/search?keyword=lamp']);
    expect(readHistory()).toEqual(['lamp']);
    await user.click(screen.getByRole('button', { name: 'elsewhere' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.clear(box());
    expect(screen.getByRole('listbox', { name: 'Search history' })).toBeTruthy();
    expect(optionNames()).toEqual(['lamp']);
  });

  it('offers the history on focus even with an unedited keyword (S078)', async () => {
    writeHistory(['mug', 'lamp']);
    const { user } = show('/search?keyword=lamp');
    await user.click(box());
    expect(optionNames()).toEqual(['mug', 'lamp']);
    expect(box().getAttribute('aria-expanded')).toBe('true');
  });

  it('shows no popup for an empty history', async () => {
    const { user } = show();
    await user.click(box());
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });

  it('removes one or all terms, and keeps the focus', async () => {
    writeHistory(['tote', 'mug', 'lamp']);
    const { user } = show();
    await user.click(box());
    await user.click(screen.getByRole('button', { name: 'Remove mug from search history' }));
    expect(optionNames()).toEqual(['tote', 'lamp']);
    expect(readHistory()).toEqual(['tote', 'lamp']);
    expect(document.activeElement).toBe(box());
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(readHistory()).toEqual([]);
    expect(document.activeElement).toBe(box());
  });

  it('lets Tab reach the history buttons without closing the popup', async () => {
    writeHistory(['lamp']);
    const { user } = show();
    await user.click(box());
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear' }));
    await user.tab();
    await user.keyboard('{Enter}');
    expect(readHistory()).toEqual([]);
  });

  it('suggests while typing, marks the match, announces the count (S077, A21)', async () => {
    const { user, container } = show();
    await user.type(box(), 'LAMP');
    await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(suggestions).toHaveBeenLastCalledWith('LAMP', expect.anything());
    expect(optionNames()).toEqual(['desk LAMP', 'table LAMP']);
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['LAMP', 'LAMP']);
    expect(screen.getByText('Suggestions: 2').getAttribute('role')).toBe('status');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('wraps around with the arrow keys through the text field (A23)', async () => {
    writeHistory(['mug', 'lamp']);
    const { user } = show();
    await user.click(box());
    const seen = [];
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}']) {
      await user.keyboard(key);
      seen.push(activeOption());
    }
    expect(seen).toEqual(['mug', 'lamp', null, 'mug', null, 'lamp']);
    expect(document.activeElement).toBe(box());
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('lamp');
  });

  it('searches for the option selected by arrow keys (A23)', async () => {
    const { user } = show();
    await user.type(box(), 'lamp');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(opened).toEqual(['/search?keyword=table+lamp']);
    expect(box().value).toBe('table lamp');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(readHistory()).toEqual([]);
  });

  it('searches for a clicked option and stores it (S077, S078)', async () => {
    suggestions.mockResolvedValueOnce(['lampshade']);
    const { user } = show();
    await user.type(box(), 'l');
    await user.click(await screen.findByRole('option'));
    expect(opened).toEqual(['/search?keyword=lampshade']);
    expect(readHistory()).toEqual(['lampshade']);
    expect(document.activeElement).toBe(box());
  });

  it('closes on Escape and keeps the text; arrow keys reopen it (A23)', async () => {
    const { user } = show();
    await user.type(box(), 'lamp');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box().value).toBe('lamp');
    await user.keyboard('{ArrowUp}');
    expect(activeOption()).toBe('table lamp');
  });

  it('ignores keys during IME composition', async () => {
    writeHistory(['lamp']);
    const { user } = show();
    await user.click(box());
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true });
    expect(activeOption()).toBeNull();
  });

  it('closes when the focus leaves', async () => {
    writeHistory(['lamp']);
    const { user } = show();
    await user.click(box());
    act(() => screen.getByRole('button', { name: 'elsewhere' }).focus());
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });
});
