import { sessionStore } from './sessionStore';
import { isAnything, isText } from './shape';

describe('sessionStore', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
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

  it('works without a value when storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    sessionStore.set('a', 1, 1_000);
    expect(sessionStore.get('a', isAnything)).toBeUndefined();
  });
});
