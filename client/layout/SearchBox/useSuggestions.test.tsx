import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { PublicConfig } from '../../../shared/page/publicConfig';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testUser } from '../../testing/testStorefront';
import { useSuggestions } from './useSuggestions';

type Suggestions = jest.MockedFunction<ApiClient['suggestions']>;

function Probe({ term }: { term: string }): ReactNode {
  return <output aria-label="found">{useSuggestions(term).join(', ')}</output>;
}

const shown = (): string | null => screen.getByRole('status', { name: 'found' }).textContent;
const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

/** A call that answers when it is told to. */
function controlled() {
  const answers = new Map<string, (keywords: string[]) => void>();
  const suggestions: Suggestions = jest.fn(
    (keyword) => new Promise<string[]>((resolve) => answers.set(keyword, resolve)),
  );
  const answer = (keyword: string, keywords: string[]): Promise<void> =>
    act(async () => answers.get(keyword)?.(keywords));
  return { suggestions, answer };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('useSuggestions', () => {
  it('asks once for what is left after 200 ms of rest (S077, D13)', async () => {
    const { suggestions, answer } = controlled();
    const { rerender } = renderWithStorefront(<Probe term="l" />, { api: { suggestions } });
    await pass(199);
    rerender(<Probe term="la" />);
    await pass(199);
    expect(suggestions).not.toHaveBeenCalled();
    await pass(1);
    expect(suggestions.mock.calls.map(([keyword]) => keyword)).toEqual(['la']);
    await answer('la', ['lamp', 'lathe', 'lamp']);
    expect(shown()).toBe('lamp, lathe');
  });

  it('aborts a call that is out of date and drops its answer (S077)', async () => {
    const { suggestions, answer } = controlled();
    const { rerender } = renderWithStorefront(<Probe term="la" />, { api: { suggestions } });
    await pass(200);
    rerender(<Probe term="lamp" />);
    expect(suggestions.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    await pass(200);
    await answer('lamp', ['lamp shade']);
    await answer('la', ['lathe']);
    expect(shown()).toBe('lamp shade');
  });

  it('empties at once with the term', async () => {
    const { suggestions, answer } = controlled();
    const { rerender } = renderWithStorefront(<Probe term="la" />, { api: { suggestions } });
    await pass(200);
    await answer('la', ['lamp']);
    rerender(<Probe term="" />);
    expect(shown()).toBe('');
  });

  it('is silent about a failed call', async () => {
    const suggestions: Suggestions = jest.fn(async (_keyword) => Promise.reject(new Error('down')));
    renderWithStorefront(<Probe term="la" />, { api: { suggestions } });
    await pass(200);
    expect(suggestions).toHaveBeenCalledTimes(1);
    expect(shown()).toBe('');
  });

  it.each<[string, typeof testUser | null, Partial<PublicConfig>, number]>([
    ['a buyer', testUser, {}, 1],
    ['a visitor', null, {}, 0],
    ['a visitor to whom search is open', null, { publicPages: ['/search'] }, 1],
  ])('asks %s’s calls only where they are allowed', async (_who, user, config, calls) => {
    const suggestions: Suggestions = jest.fn(async (_keyword) => []);
    renderWithStorefront(<Probe term="la" />, { user, config, api: { suggestions } });
    await pass(200);
    expect(suggestions).toHaveBeenCalledTimes(calls);
  });
});
