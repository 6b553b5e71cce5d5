import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import type { ApiClient } from '../../../shared/api/apiClient';
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

  it('shows the keyword of the search page, and none elsewhere', async () => {
    const { user } = show('/search?keyword=desk+lamp&pageNo=2', <ArrivingPage />);
    expect(box().value).toBe('desk lamp');
    await user.type(box(), 's');
    await user.click(button('elsewhere'));
    await goTo('/help?keyword=x');
    await waitFor(() => expect(box().value).toBe(''));
  });

  it('gives the focus to the page that arrives, and not while another text is typed (A20)', async () => {
    const { user } = show('/', <ArrivingPage />);
    await user.type(box(), 'lamp{Enter}');
    await goTo('/search?keyword=lamp');
    await waitFor(() => expectFocus(screen.getByRole('main')));
    await user.type(box(), 's{Enter}');
    await user.clear(box());
    await user.type(box(), 'mug');
    await goTo('/search?keyword=lamps');
    expectFocus(box());
    await user.keyboard('s');
    expect(box().value).toBe('mugs');
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

  it('marks what was typed in suggestions (S077)', async () => {
    const { user, container } = show();
    await user.type(box(), 'LAMP');
    await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(textsOf(container.querySelectorAll('mark'))).toEqual(['lamp', 'lamp']);
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

type Suggest = jest.MockedFunction<ApiClient['suggestions']>;

function Probe({ term }: { term: string }): ReactNode {
  const { api } = useStorefront();
  return <output aria-label="found">{useFound(term, (signal) => api.suggestions(term, { signal })).join(', ')}</output>;
}

const shown = (): string | null => screen.getByRole('status', { name: 'found' }).textContent;
const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

/** A call that resolves when the test calls `respond`. */
function controlled() {
  const pending = new Map<string, (keywords: string[]) => void>();
  const suggestions: Suggest = jest.fn((keyword) => new Promise<string[]>((resolve) => pending.set(keyword, resolve)));
  const respond = (keyword: string, keywords: string[]): Promise<void> =>
    act(async () => pending.get(keyword)?.(keywords));
  return { suggestions, respond };
}

it('the suggestions of a word are never under the next one, where no arrow reaches them', async () => {
  const { suggestions: late, respond } = controlled();
  const { user } = renderWithStorefront(<SearchBox />, { api: { suggestions: late } });
  await user.type(box(), 'lamp');
  await waitFor(() => expect(late).toHaveBeenCalledTimes(1));
  await respond('lamp', ['lamp idea 1', 'lamp idea 2']);
  expect(optionNames()).toEqual(['lamp idea 1', 'lamp idea 2']);
  await user.clear(box());
  await user.type(box(), 'mug{ArrowDown}');
  expect(optionNames()).toEqual([]);
  await waitFor(() => expect(late).toHaveBeenCalledTimes(2));
  await respond('mug', ['mug idea 1']);
  expect(box().getAttribute('aria-activedescendant')).toBeNull();
});

describe('useFound', () => {
  beforeEach(() => jest.useFakeTimers());

  it('makes one call after 200 ms without typing and drops an outdated response (S077, D13, D87)', async () => {
    const { suggestions, respond } = controlled();
    const { rerender } = renderWithStorefront(<Probe term="l" />, { user: null, api: { suggestions } });
    await pass(199);
    rerender(<Probe term="la" />);
    await pass(199);
    expect(suggestions).not.toHaveBeenCalled();
    await pass(1);
    rerender(<Probe term="lamp" />);
    await pass(200);
    const calls = suggestions.mock.calls.map(([keyword, options]) => [keyword, options?.signal?.aborted]);
    expect(calls).toEqual([
      ['la', true],
      ['lamp', false],
    ]);
    await respond('lamp', ['lamp shade', 'lamp']);
    await respond('la', ['lathe']);
    expect(shown()).toBe('lamp shade, lamp');
    rerender(<Probe term="" />);
    expect(shown()).toBe('');
  });

  it('returns nothing when the call fails', async () => {
    const suggestions: Suggest = jest.fn(async (_keyword) => Promise.reject(new Error('down')));
    renderWithStorefront(<Probe term="la" />, { api: { suggestions } });
    await pass(200);
    expect(suggestions).toHaveBeenCalledTimes(1);
    expect(shown()).toBe('');
  });
});
