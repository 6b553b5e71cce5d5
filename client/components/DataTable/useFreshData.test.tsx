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

describe('fresh data', () => {
  it('is what the page has loaded, until it is refreshed, and again from the next page on', async () => {
    const { result, rerender } = show(async ({ rows }) => ({ rows: [...rows, 'new'] }));
    expect(result.current.current).toBe(first);
    await act(async () => result.current.refresh());
    expect(result.current.current.rows).toEqual(['a', 'b', 'new']);
    rerender({ data: second });
    expect(result.current.current).toBe(second);
  });

  it('stays what it is when it can’t be refreshed', async () => {
    const { result } = show(async () => Promise.reject(new Error('down')));
    await act(async () => result.current.refresh());
    expect(result.current.current).toBe(first);
  });

  it('does not bring back what was taken out while it was asked for', async () => {
    const answer = Promise.withResolvers<List>();
    const { result } = show(() => answer.promise);
    await act(async () => {
      const refreshed = result.current.refresh();
      result.current.replace(({ rows }) => ({ rows: rows.slice(1) }));
      answer.resolve(first);
      await refreshed;
    });
    expect(result.current.current.rows).toEqual(['b']);
  });

  it('ignores an answer for a page that was left', async () => {
    const answer = Promise.withResolvers<List>();
    const { result, rerender } = show(() => answer.promise);
    const refreshed = result.current.refresh();
    rerender({ data: second });
    await act(async () => {
      answer.resolve({ rows: ['late'] });
      await refreshed;
    });
    expect(result.current.current).toBe(second);
  });
});
