import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ApiClient } from '../../../shared/api/apiClient';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testUser } from '../../testing/testStorefront';
import { useSuggestions } from './useSuggestions';

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
