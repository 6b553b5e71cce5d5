import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ApiClient } from '../../../shared/api/apiClient';
import { readHistory, writeHistory } from '../../storage/searchHistoryCookie';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testUser } from '../../testing/testStorefront';
import { useSearchHistory, useSuggestions } from './useSearchBox';

afterEach(() => writeHistory([]));

function historyWith(...terms: readonly string[]) {
  const { result } = renderHook(() => useSearchHistory());
  for (const term of terms) act(() => result.current.add(term));
  return result;
}

describe('useSearchHistory', () => {
  it('stores terms in the cookie, newest first and encoded (S078, S120)', () => {
    const history = historyWith('lamp', '灯;');
    expect(history.current.terms).toEqual(['灯;', 'lamp']);
    expect(document.cookie).toBe(`searchHistory=${encodeURIComponent('["灯;","lamp"]')}`);
    expect(readHistory()).toEqual(['灯;', 'lamp']);
  });

  it('adds to terms that another tab has stored meanwhile', () => {
    const history = historyWith('lamp');
    writeHistory(['mug', 'lamp']);
    act(() => history.current.add('tote'));
    expect(history.current.terms).toEqual(['tote', 'mug', 'lamp']);
  });

  it('is empty before a refresh, as on the server', () => {
    writeHistory(['lamp']);
    const { result } = renderHook(() => useSearchHistory());
    expect(result.current.terms).toEqual([]);
    act(() => result.current.refresh());
    expect(result.current.terms).toEqual(['lamp']);
  });
});

type Suggestions = jest.MockedFunction<ApiClient['suggestions']>;

function Probe({ term }: { term: string }): ReactNode {
  return <output aria-label="found">{useSuggestions(term).join(', ')}</output>;
}

const shown = (): string | null => screen.getByRole('status', { name: 'found' }).textContent;
const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

/** A call that resolves when the test calls `respond`. */
function controlled() {
  const pending = new Map<string, (keywords: string[]) => void>();
  const suggestions: Suggestions = jest.fn(
    (keyword) => new Promise<string[]>((resolve) => pending.set(keyword, resolve)),
  );
  const respond = (keyword: string, keywords: string[]): Promise<void> =>
    act(async () => pending.get(keyword)?.(keywords));
  return { suggestions, respond };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('useSuggestions', () => {
  it('makes one call after 200 ms without typing (S077, D13)', async () => {
    const { suggestions, respond } = controlled();
    const { rerender } = renderWithStorefront(<Probe term="l" />, { api: { suggestions } });
    await pass(199);
    rerender(<Probe term="la" />);
    await pass(199);
    expect(suggestions).not.toHaveBeenCalled();
    await pass(1);
    expect(suggestions.mock.calls.map(([keyword]) => keyword)).toEqual(['la']);
    await respond('la', ['lamp', 'lathe', 'lamp']);
    expect(shown()).toBe('lamp, lathe');
  });

  it('aborts an outdated call and drops its response (S077)', async () => {
    const { suggestions, respond } = controlled();
    const { rerender } = renderWithStorefront(<Probe term="la" />, { api: { suggestions } });
    await pass(200);
    rerender(<Probe term="lamp" />);
    expect(suggestions.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    await pass(200);
    await respond('lamp', ['lamp shade']);
    await respond('la', ['lathe']);
    expect(shown()).toBe('lamp shade');
  });

  it('clears immediately when the term is empty', async () => {
    const { suggestions, respond } = controlled();
    const { rerender } = renderWithStorefront(<Probe term="la" />, { api: { suggestions } });
    await pass(200);
    await respond('la', ['lamp']);
    rerender(<Probe term="" />);
    expect(shown()).toBe('');
  });

  it('returns nothing when the call fails', async () => {
    const suggestions: Suggestions = jest.fn(async (_keyword) => Promise.reject(new Error('down')));
    renderWithStorefront(<Probe term="la" />, { api: { suggestions } });
    await pass(200);
    expect(suggestions).toHaveBeenCalledTimes(1);
    expect(shown()).toBe('');
  });

  it.each([
    ['a buyer', testUser],
    ['a visitor', null],
  ])('are requested for %s (D87, S077)', async (_who, user) => {
    const suggestions: Suggestions = jest.fn(async (_keyword) => ['lamp']);
    renderWithStorefront(<Probe term="la" />, { user, api: { suggestions } });
    await pass(200);
    expect(suggestions).toHaveBeenCalledTimes(1);
    expect(shown()).toBe('lamp');
  });
});
