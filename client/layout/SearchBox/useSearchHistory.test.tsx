import { act, renderHook } from '@testing-library/react';
import { readHistory, writeHistory } from '../../storage/searchHistoryCookie';
import { useSearchHistory } from './useSearchHistory';

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
