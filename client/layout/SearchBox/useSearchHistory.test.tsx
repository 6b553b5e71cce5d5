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

  it('sets the cookie for 7 days and every path (S120)', () => {
    const cookie = jest.spyOn(document, 'cookie', 'set');
    historyWith('lamp');
    expect(cookie).toHaveBeenCalledWith(expect.stringMatching(/; Max-Age=604800; Path=\/; SameSite=Lax$/));
    cookie.mockRestore();
  });

  it('stores no term with whitespace and no duplicates (S119, D11, D12)', () => {
    const history = historyWith('lamp', ' mug ', 'phone case', '  ', 'lamp');
    expect(history.current.terms).toEqual(['mug', 'lamp']);
  });

  it('drops the oldest of eleven terms (S120)', () => {
    const terms = Array.from({ length: 11 }, (_, index) => `term${index}`);
    expect(historyWith(...terms).current.terms).toEqual(terms.slice(1).reverse());
  });

  it('removes one term, and all terms with the cookie', () => {
    const history = historyWith('lamp', 'mug', 'tote');
    act(() => history.current.remove('mug'));
    expect(readHistory()).toEqual(['tote', 'lamp']);
    act(() => history.current.clear());
    expect(history.current.terms).toEqual([]);
    expect(document.cookie).toBe('');
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
