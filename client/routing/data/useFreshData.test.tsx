import { act, renderHook } from '@testing-library/react';
import { useFreshData } from './useFreshData';

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
