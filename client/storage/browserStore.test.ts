import { forgetOthersValues, localStore, sessionStore } from './browserStore';
import { isCountFresh, storeCount } from './cartCount';
import { isAnything, isText } from './shape';

describe('the storage of the browser', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
    localStorage.clear();
  });

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
    ['without a lifetime', { version: 1, value: 'x' }],
    ['with a lifetime that is no number', { version: 1, until: '9e15', value: 'x' }],
    ['of another shape', { version: 1, until: 9e15, value: { text: 'x' } }],
  ])('ignores an entry %s', (_what, entry) => {
    sessionStorage.setItem('sf:a', JSON.stringify(entry));
    expect(sessionStore.get('a', isText)).toBeUndefined();
  });

  it('reads an entry of the release before, which has no time of writing', () => {
    sessionStorage.setItem('sf:a', JSON.stringify({ version: 1, until: 9e15, value: 'x' }));
    expect(sessionStore.get('a', isText)).toBe('x');
  });

  it.each([
    ['is set back afterwards', -3_600_000, false],
    ['is right', 0, true],
  ])('knows a value and a fresh count unless their clock was ahead: it %s (D169)', (_what, shiftMs, isBelieved) => {
    sessionStore.set('a', 'x', 1_000);
    storeCount('u1', 9);
    jest.setSystemTime(Date.now() + shiftMs);
    expect([sessionStore.get('a', isText), isCountFresh('u1')]).toEqual(isBelieved ? ['x', true] : [undefined, false]);
  });

  it('neither reads nor overwrites the values of a later release, which log-out removes (D154)', () => {
    localStorage.setItem('sf2:a', 'later');
    localStore.set('a', 1, 1_000);
    expect([localStore.get('a', isAnything), localStorage.getItem('sf2:a')]).toEqual([1, 'later']);
    localStore.clear();
    expect(localStorage).toHaveLength(0);
  });

  it("removes other users' values alone when a user comes (D154)", () => {
    const names = ['desk:u1', 'desk:u11', 'listing:u1:7', 'selection:cart:u1', 'account:u1', 'regions', 'desk:u'];
    for (const store of [localStore, sessionStore]) for (const name of names) store.set(name, 1, 1_000);
    forgetOthersValues('u1');
    const kept = (store: typeof localStore) => names.filter((name) => store.has(name));
    const expected = ['desk:u1', 'listing:u1:7', 'selection:cart:u1', 'account:u1', 'regions'];
    expect([kept(localStore), kept(sessionStore)]).toEqual([expected, expected]);
  });

  it.each([
    ['1', ['listing:1:2', 'listing:1:names', 'listing:1:5:2', 'selection:cart:1', 'restore:1']],
    ['2', ['listing:2:1', 'listing:2:5:1', 'selection:my-products:2', 'account:2']],
  ])('tells the id of user %s from a number in a name of another user (D154)', (userId, own) => {
    const names = [
      ...['listing:1:2', 'listing:1:names', 'listing:1:5:2', 'selection:cart:1', 'restore:1'],
      ...['listing:2:1', 'listing:2:5:1', 'selection:my-products:2', 'account:2'],
    ];
    for (const name of names) localStore.set(name, 1, 1_000);
    forgetOthersValues(userId);
    expect(names.filter((name) => localStore.has(name))).toEqual(own);
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

  it.each([
    ['keeps the older value for other documents', undefined, 1],
    ['leaves no older value behind when asked to', { orNothing: true }, undefined],
  ] as const)('%s when storage takes no new one, which the document knows (D152)', (_what, rule, others) => {
    sessionStore.set('a', 1, 1_000);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(sessionStore.set('a', 2, 1_000, rule)).toBe(false);
    full.mockRestore();
    expect(JSON.parse(sessionStorage.getItem('sf:a') ?? '{}').value).toBe(others);
    expect(sessionStore.get('a', isAnything)).toBe(2);
    // Another document writes the value.
    sessionStorage.setItem('sf:a', JSON.stringify({ version: 1, until: 9e15, value: 3 }));
    expect(sessionStore.get('a', isAnything)).toBe(3);
    sessionStore.remove('a');
  });

  it('stands apart from the storage of all tabs', () => {
    localStore.set('a', 1, 1_000);
    expect([localStore.get('a', isAnything), sessionStore.get('a', isAnything)]).toEqual([1, undefined]);
    localStore.clear();
    expect(localStore.get('a', isAnything)).toBeUndefined();
  });
});
