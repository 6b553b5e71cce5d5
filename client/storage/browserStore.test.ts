import { localStore, sessionStore } from './browserStore';
import { isAnything, isText } from './shape';

describe('the storage of the browser', () => {
  beforeEach(() => jest.useFakeTimers());

  it('returns a value until its lifetime is over', () => {
    sessionStore.set('a', { b: 1 }, 1_000);
    jest.advanceTimersByTime(999);
    expect(sessionStore.get('a', isAnything)).toEqual({ b: 1 });
    jest.advanceTimersByTime(1);
    expect(sessionStore.get('a', isAnything)).toBeUndefined();
  });

  it('ignores entries that are not its own JSON', () => {
    sessionStorage.setItem('sf:a', '{');
    sessionStorage.setItem('sf:b', '"text"');
    expect([sessionStore.get('a', isAnything), sessionStore.get('b', isAnything)]).toEqual([undefined, undefined]);
  });

  it.each([
    ['of an older release', { until: 9e15, value: 'x' }],
    ['of another version', { version: 2, until: 9e15, value: 'x' }],
    ['with a lifetime that is no number', { version: 1, until: '9e15', value: 'x' }],
    ['of another shape', { version: 1, until: 9e15, value: { text: 'x' } }],
  ])('ignores an entry %s', (_what, entry) => {
    sessionStorage.setItem('sf:a', JSON.stringify(entry));
    expect(sessionStore.get('a', isText)).toBeUndefined();
  });

  it('clears only its own keys (C19, D69)', () => {
    sessionStorage.setItem('other', '1');
    sessionStore.set('a', 1, 1_000);
    sessionStore.set('b', 2, 1_000);
    sessionStore.remove('b');
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['other', 'sf:a']);
    sessionStore.clear();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });

  it.each([
    ['full', () => jest.spyOn(Storage.prototype, 'setItem')],
    ['blocked', () => jest.spyOn(window, 'sessionStorage', 'get') as unknown as jest.SpyInstance],
  ])('keeps values for the document when storage is %s', (_what, spy) => {
    spy().mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    sessionStore.set('a', 1, 1_000);
    expect([sessionStore.get('a', isAnything), sessionStore.has('a')]).toEqual([1, true]);
    jest.restoreAllMocks();
    sessionStore.set('a', 2, 1_000);
    expect(sessionStore.get('a', isAnything)).toBe(2);
    sessionStore.remove('a');
    expect([sessionStore.get('a', isAnything), sessionStore.has('a')]).toEqual([undefined, false]);
  });

  it('stands apart from the storage of all tabs', () => {
    localStore.set('a', 1, 1_000);
    expect([localStore.get('a', isAnything), sessionStore.get('a', isAnything)]).toEqual([1, undefined]);
    localStore.clear();
    expect(localStore.get('a', isAnything)).toBeUndefined();
  });
});
