import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { useFocusOnArrival } from '../../routing/page/PageOutlet';
import { useRoute } from '../../routing/route/useRoute';
import { readHistory, writeHistory } from '../../storage/values/searchHistoryCookie';
import { useStorefront } from '../../storefront/Storefront';
import { watchLinks } from '../../testing/browserParts';
import { button, expectFocus, miss, missRole, seeSoon, textsOf } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testDesk } from '../../testing/testDesk';
import { SearchBox } from './SearchBox';
import { useFound } from './useSearchBox';

const box = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Search products' });
const optionNames = (): string[] => screen.queryAllByRole('option').map((option) => option.textContent ?? '');

const opened = watchLinks();
const onSubmit = (event: SubmitEvent): void => event.preventDefault();

let navigate: NavigateFunction;
/** The focus moves after the page has arrived, which is too late for act. */
const goTo = (path: string): Promise<unknown> => waitFor(async () => navigate(path));
/** The page of the address, which takes the focus when it arrives. */
function ArrivingPage(): ReactNode {
  navigate = useNavigate();
  useFocusOnArrival(useRoute().url);
  return <main id="content" tabIndex={-1} />;
}

const suggestions = jest.fn(async (keyword: string) =>
  ['desk', 'table'].map((word) => `${word} ${keyword.toLowerCase()}`),
);
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
  writeHistory([]);
  Element.prototype.scrollIntoView = jest.fn();
  document.addEventListener('submit', onSubmit);
});
afterEach(() => {
  document.removeEventListener('submit', onSubmit);
});

describe('SearchBox', () => {
  it('gives the focus to the page after the same search again, which brings no other page', async () => {
    const { user } = show('/search?keyword=lamp', <ArrivingPage />);
    await user.type(box(), '{Enter}');
    expectFocus(screen.getByRole('main'));
    await user.type(box(), 's');
    expectFocus(box());
    await user.type(box(), '{Backspace}{Enter}');
    expectFocus(screen.getByRole('main'));
  });

  it('says no number of suggestions before it knows them, where the desk has more to show', async () => {
    const desk = { ...testDesk('recent'), SearchPopupRecent: () => <p>more</p> };
    const { user } = renderWithStorefront(<SearchBox />, { desk, api: { suggestions: async () => [] } });
    await user.type(box(), 'lamp');
    await seeSoon('more');
    miss('Suggestions: 0');
  });

  it('shows the keyword of the search page, or what is typed while that arrives, which takes the focus (A20)', async () => {
    const { user } = show('/search?keyword=desk+lamp&pageNo=2', <ArrivingPage />);
    expect(box().value).toBe('desk lamp');
    await user.type(box(), 's{Enter}');
    await user.clear(box());
    await user.type(box(), 'mug');
    await goTo('/search?keyword=desk+lamps');
    expectFocus(box());
    expect(box().value).toBe('mug');
    await user.keyboard('{Enter}');
    await goTo('/help?keyword=x');
    await waitFor(() => expectFocus(screen.getByRole('main')));
    expect(box().value).toBe('');
  });

  it('offers the history on focus even with an unedited keyword (S078), and ignores keys of a composition', async () => {
    writeHistory(['mug', 'lamp']);
    const { user } = show('/search?keyword=lamp');
    await user.click(box());
    expect(optionNames()).toEqual(['mug', 'lamp']);
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true });
    expect(box().getAttribute('aria-activedescendant')).toBeNull();
  });

  it('lets Tab reach the history buttons, and closes when the focus leaves', async () => {
    writeHistory(['lamp', 'mug']);
    const { user } = show();
    await user.click(box());
    await user.tab();
    await user.tab();
    expectFocus(button('Clear'));
    await user.tab();
    await user.keyboard('{Enter}');
    expect(readHistory()).toEqual(['mug']);
    act(() => button('elsewhere').focus());
    await waitFor(() => missRole('listbox'));
  });

  it('marks what was typed in suggestions; Escape closes them, then empties the field (S077)', async () => {
    const { user, container } = show();
    await user.type(box(), 'LAMP');
    await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(textsOf(container.querySelectorAll('mark'))).toEqual(['lamp', 'lamp']);
    await user.keyboard('{Escape}');
    missRole('listbox');
    expect(box()).toHaveProperty('value', 'LAMP');
    await user.keyboard('{Escape}');
    expect(box()).toHaveProperty('value', '');
  });

  it('searches for a clicked option and adds it to the history (S077, S078)', async () => {
    suggestions.mockResolvedValueOnce(['lampshade']);
    const { user } = show();
    await user.type(box(), 'l');
    const option = await screen.findByRole('option');
    // By another tab.
    writeHistory(['mug']);
    await user.click(option);
    expect(opened).toEqual(['/search?keyword=lampshade']);
    expect(readHistory()).toEqual(['lampshade', 'mug']);
    expectFocus(box());
  });
});

function Probe({ term }: { term: string }): ReactNode {
  const { api } = useStorefront();
  return <output aria-label="found">{useFound(term, (signal) => api.suggestions(term, { signal })).join(', ')}</output>;
}

const shown = (): string | null => screen.getByRole('status', { name: 'found' }).textContent;
const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

describe('useFound', () => {
  beforeEach(() => jest.useFakeTimers());

  it('makes one call after 200 ms without typing, and has what is found for the latest term (S077, D13, D87)', async () => {
    const pending = new Map<string, PromiseWithResolvers<string[]>>();
    const calls = jest.fn((keyword: string, _options?: { signal?: AbortSignal }) => {
      const response = Promise.withResolvers<string[]>();
      pending.set(keyword, response);
      return response.promise;
    });
    const { rerender } = renderWithStorefront(<Probe term="l" />, { user: null, api: { suggestions: calls } });
    const type = async (term: string, ms: number) => {
      rerender(<Probe term={term} />);
      await pass(ms);
    };
    await pass(199);
    await type('la', 199);
    expect(calls).not.toHaveBeenCalled();
    await pass(1);
    await type('lamp', 200);
    expect(calls.mock.calls.map(([keyword, options]) => [keyword, options?.signal?.aborted])).toEqual([
      ['la', true],
      ['lamp', false],
    ]);
    await act(async () => pending.get('lamp')?.resolve(['lamp shade', 'lamp']));
    await act(async () => pending.get('la')?.resolve(['lathe']));
    expect(shown()).toBe('lamp shade, lamp');
    await type('mug', 200);
    expect(shown()).toBe('');
    await act(async () => pending.get('mug')?.reject(new Error('down')));
    await type('', 0);
    expect([shown(), calls.mock.calls.length]).toEqual(['', 3]);
  });
});
