import { act, renderHook } from '@testing-library/react';
import { isAnything, isText, type Shape } from './shape';
import { isOthersName, type StoredName, userName } from './storedNames';
import { forgetValues, type StoredRule, storedValue } from './storedValue';
import { subscribeTo, useStored } from './subscribeTo';
import { isCountFresh, storeCount } from './values/cartCount';
import { deskValues } from './values/deskValues';

/** A value of any name, for a second. */
const value = (name: string, scope: StoredRule['scope'] = 'tab', orNothing?: true) =>
  storedValue(name as StoredName, isAnything, { scope, lifetimeMs: 1_000, ...(orNothing && { orNothing }) });
const text = (name: string) =>
  storedValue(name as StoredName, isText as Shape<unknown>, { scope: 'tab', lifetimeMs: 1_000 });

describe('the storage of the browser', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  it('returns a value until its lifetime is over', () => {
    value('a').set({ b: 1 });
    jest.advanceTimersByTime(999);
    expect(value('a').get()).toEqual({ b: 1 });
    jest.advanceTimersByTime(1);
    expect(value('a').get()).toBeUndefined();
  });

  it('keeps the count of the cart for a week, and the desk for a month', () => {
    storeCount('u1', 9);
    deskValues('u1').set({});
    const days = Object.entries({ ...localStorage }).map(([key, text]) => {
      const { at, until } = JSON.parse(text);
      return [key, (until - at) / 86_400_000];
    });
    expect(Object.fromEntries(days)).toEqual({ 'sf:cart-count:u1': 7, 'sf:desk:u1': 30 });
  });

  it.each([
    ['that is no JSON', '{'],
    ['that is none of its own', '"text"'],
    ['without a lifetime', '{"version":1,"value":"x"}'],
    ['with a lifetime that is no number', '{"version":1,"until":"9e15","value":"x"}'],
    ['of another shape', '{"version":1,"until":9e15,"value":{"text":"x"}}'],
  ])('ignores an entry %s', (_what, entry) => {
    sessionStorage.setItem('sf:entry', entry);
    expect(text('entry').get()).toBeUndefined();
  });

  it('reads an entry of the release before, which has no time of writing', () => {
    sessionStorage.setItem('sf:a', JSON.stringify({ version: 1, until: 9e15, value: 'x' }));
    expect(text('a').get()).toBe('x');
  });

  it.each([
    ['is set back afterwards', -3_600_000, false],
    ['is right', 999, true],
  ])('knows a value and a fresh count unless their clock was ahead: it %s (D169)', (_what, shiftMs, isBelieved) => {
    value('a').set('x');
    storeCount('u1', 9);
    jest.setSystemTime(Date.now() + shiftMs);
    expect([text('a').get(), isCountFresh('u1')]).toEqual(isBelieved ? ['x', true] : [undefined, false]);
  });

  it('neither reads nor overwrites the values of a later release, which log-out removes (D154)', () => {
    localStorage.setItem('sf2:a', 'later');
    value('a', 'device').set(1);
    expect([value('a', 'device').get(), localStorage.getItem('sf2:a')]).toEqual([1, 'later']);
    forgetValues();
    expect(localStorage).toHaveLength(0);
  });

  // Names of older releases have numbers after the id; an id may hold a colon.
  it.each(['u1', 'u11', '1', '7', 'acme', 'acme:7'])(
    'keeps what user %s has stored, and nobody else’s (D154)',
    (userId) => {
      const own = (id: string) => [
        ...[userName('desk', id), userName('account', id), userName('selection:cart', id)],
        ...['7', '7:1', 'names'].map((rest) => `${userName('listing', id)}:${rest}`),
      ];
      const names = ['regions', ...['u1', 'u11', '1', '7', 'acme', 'acme:7'].flatMap(own)];
      const scopes = ['tab', 'device'] as const;
      for (const scope of scopes) for (const name of names) value(name, scope).set(1);
      forgetValues((name) => isOthersName(name, userId));
      for (const scope of scopes)
        expect(names.filter((name) => value(name, scope).has())).toEqual(['regions', ...own(userId)]);
    },
  );

  it('clears only its own keys (C19, D69)', () => {
    sessionStorage.setItem('other', '1');
    sessionStorage.setItem('xsf:a', '1');
    sessionStorage.setItem('sf12:a', '1');
    expect(value('a').set(1)).toBe(true);
    value('b').set(2);
    value('b').remove();
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['other', 'sf12:a', 'sf:a', 'xsf:a']);
    forgetValues();
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['other', 'xsf:a']);
  });

  it.each([
    ['full', () => jest.spyOn(Storage.prototype, 'setItem')],
    ['blocked', () => jest.spyOn(window, 'sessionStorage', 'get') as unknown as jest.SpyInstance],
  ])('keeps values for the document when storage is %s', (_what, spy) => {
    spy().mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    value('a').set(1);
    expect([value('a').get(), value('a').has()]).toEqual([1, true]);
    jest.restoreAllMocks();
    value('a').set(2);
    expect(value('a').get()).toBe(2);
    value('a').remove();
    expect([value('a').get(), value('a').has()]).toEqual([undefined, false]);
  });

  it.each([
    ['keeps the older value for other documents', undefined, 1],
    ['leaves no older value behind when asked to', true, undefined],
  ] as const)('%s when storage takes no new one, which the document knows (D152)', (_what, rule, others) => {
    value('a').set(1);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(value('a', 'tab', rule).set(2)).toBe(false);
    full.mockRestore();
    expect(JSON.parse(sessionStorage.getItem('sf:a') ?? '{}').value).toBe(others);
    expect(value('a').get()).toBe(2);
    // Another document writes the value.
    sessionStorage.setItem('sf:a', JSON.stringify({ version: 1, until: 9e15, value: 3 }));
    expect(value('a').get()).toBe(3);
    value('a').remove();
  });

  it('forgets what is meant of the values that it could not store', () => {
    const blocked = (['sessionStorage', 'localStorage'] as const).map((name) =>
      (jest.spyOn(window, name, 'get') as unknown as jest.SpyInstance).mockImplementation(() => {
        throw new DOMException('no', 'SecurityError');
      }),
    );
    value('a').set(1);
    value('b').set(2);
    value('a', 'device').set(3);
    forgetValues((name) => name === 'b');
    expect([value('a').get(), value('b').get(), value('a', 'device').get()]).toEqual([1, undefined, 3]);
    forgetValues();
    expect([value('a').get(), value('a', 'device').get()]).toEqual([undefined, undefined]);
    for (const spy of blocked) spy.mockRestore();
  });

  it('is the same object until it is set, here or in another document', () => {
    value('a').set({ b: 1 });
    const before = value('a').get();
    expect(value('a').get()).toBe(before);
    jest.advanceTimersByTime(1);
    value('a').set({ b: 1 });
    expect([value('a').get() === before, value('a').get()]).toEqual([false, { b: 1 }]);
  });

  it('is told to those who hear of it alone: when it is set or removed, here or elsewhere', () => {
    const heard: string[] = [];
    const stops = ['a', 'b'].map((name) => subscribeTo(value(name, 'device'), () => heard.push(name)));
    value('a', 'device').set(1);
    value('b', 'device').remove();
    window.dispatchEvent(new StorageEvent('storage', { key: 'sf:a' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(heard).toEqual(['a', 'b', 'a']);
    // The storage was cleared.
    window.dispatchEvent(new StorageEvent('storage'));
    forgetValues();
    expect(heard.slice(3)).toEqual(['a', 'b', 'a', 'b']);
    for (const stop of stops) stop();
    value('a', 'device').set(2);
    expect(heard).toHaveLength(7);
  });

  it('tells the others when one who hears of it fails, and reports that', () => {
    const reported = jest.fn();
    Object.assign(window, { reportError: reported });
    const heard: string[] = [];
    const stops = [
      subscribeTo(value('a', 'device'), () => {
        throw new Error('broken');
      }),
      subscribeTo(value('a', 'device'), () => heard.push('a')),
    ];
    expect(value('a', 'device').set(1)).toBe(true);
    expect([heard, reported.mock.calls.map(([error]) => error.message)]).toEqual([['a'], ['broken']]);
    for (const stop of stops) stop();
  });

  it('is what a component shows, of the name that it has then', () => {
    const { result, rerender } = renderHook(({ name }) => useStored(value(name, 'device')), {
      initialProps: { name: 'a' },
    });
    act(() => void value('a', 'device').set(1));
    act(() => void value('b', 'device').set(2));
    expect(result.current).toBe(1);
    rerender({ name: 'b' });
    expect(result.current).toBe(2);
    act(() => void value('b', 'device').set(3));
    expect(result.current).toBe(3);
  });
});
