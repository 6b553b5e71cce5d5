import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { useFreshData } from './useFreshData';
import { useLatePart } from './useLatePart';

interface List {
  readonly rows: readonly string[];
}

const first: List = { rows: ['a', 'b'] };
const second: List = { rows: ['c'] };

function show(load: (data: List) => Promise<List>) {
  return renderHook(({ data }) => useFreshData(data, load), { initialProps: { data: first } });
}

describe('useFreshData', () => {
  it('returns the page data until a refresh, and again after a navigation', async () => {
    const { result, rerender } = show(async ({ rows }) => ({ rows: [...rows, 'new'] }));
    expect(result.current.current).toBe(first);
    await act(async () => result.current.refresh());
    expect(result.current.current.rows).toEqual(['a', 'b', 'new']);
    rerender({ data: second });
    expect(result.current.current).toBe(second);
  });

  it('keeps the current data when a refresh fails', async () => {
    const { result } = show(async () => Promise.reject(new Error('down')));
    await act(async () => result.current.refresh());
    expect(result.current.current).toBe(first);
  });

  it('does not restore rows removed during a refresh', async () => {
    const response = Promise.withResolvers<List>();
    const { result } = show(() => response.promise);
    await act(async () => {
      const refreshed = result.current.refresh();
      result.current.replace(({ rows }) => ({ rows: rows.slice(1) }));
      response.resolve(first);
      await refreshed;
    });
    expect(result.current.current.rows).toEqual(['b']);
  });

  it('ignores a response for a previous page', async () => {
    const response = Promise.withResolvers<List>();
    const { result, rerender } = show(() => response.promise);
    const refreshed = result.current.refresh();
    rerender({ data: second });
    await act(async () => {
      response.resolve({ rows: ['late'] });
      await refreshed;
    });
    expect(result.current.current).toBe(second);
  });
});

describe('useLatePart (D92, N22)', () => {
  let log: jest.SpyInstance;
  beforeEach(() => {
    log = jest.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => log.mockRestore());

  it('does not load a part that the server has sent', async () => {
    const load = jest.fn();
    const Part = (): ReactNode => useLatePart('', load);
    renderWithStorefront(<Part />);
    await act(async () => undefined);
    expect(load).not.toHaveBeenCalled();
  });

  it('aborts the load when the page is left, without a log line', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    function Hanging(): ReactNode {
      useLatePart(undefined, (_, { signal }) => {
        signals.push(signal);
        return new Promise<string>((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason)),
        );
      });
      return null;
    }
    const { unmount } = renderWithStorefront(<Hanging />);
    unmount();
    await act(async () => undefined);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    expect(log).not.toHaveBeenCalled();
  });
});
