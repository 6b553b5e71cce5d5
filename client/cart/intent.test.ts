import { keepIntent, takeIntent } from './intent';

const wanted = { kind: 'cart', productId: '7', inCart: true } as const;

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/search?keyword=mug');
});

afterEach(() => {
  jest.useRealTimers();
});

describe('the kept intent', () => {
  it('is there on the same page, once (N14, D64)', () => {
    keepIntent(wanted);
    expect(takeIntent('cart')).toEqual(wanted);
    expect(takeIntent('cart')).toBeUndefined();
  });

  it('waits for its own page and for who asks for its kind', () => {
    keepIntent(wanted);
    window.history.replaceState(null, '', '/');
    expect(takeIntent('cart')).toBeUndefined();
    window.history.replaceState(null, '', '/search?keyword=mug');
    expect(takeIntent('list')).toBeUndefined();
    expect(takeIntent('cart')).toEqual(wanted);
  });

  it('gives way to a later one', () => {
    keepIntent(wanted);
    keepIntent({ kind: 'list', productIds: ['1', '2'] });
    expect(takeIntent('cart')).toBeUndefined();
    expect(takeIntent('list')).toEqual({ kind: 'list', productIds: ['1', '2'] });
  });

  it.each([
    [899_000, wanted],
    [900_000, undefined],
  ])('after %d ms is %j (D64)', (later, intent) => {
    jest.useFakeTimers();
    keepIntent(wanted);
    jest.setSystemTime(Date.now() + later);
    expect(takeIntent('cart')).toEqual(intent);
  });

  it('never shows in the address (D64)', () => {
    keepIntent(wanted);
    expect(window.location.href).toBe('http://localhost/search?keyword=mug');
  });
});
