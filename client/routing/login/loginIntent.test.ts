import { saveLoginIntent, takeLoginIntent } from './loginIntent';

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
    saveLoginIntent(wanted);
    expect(takeLoginIntent('cart')).toEqual(wanted);
    expect(takeLoginIntent('cart')).toBeUndefined();
  });

  it('waits for its own page and for who asks for its kind', () => {
    saveLoginIntent(wanted);
    window.history.replaceState(null, '', '/');
    expect(takeLoginIntent('cart')).toBeUndefined();
    window.history.replaceState(null, '', '/search?keyword=mug');
    expect(takeLoginIntent('list')).toBeUndefined();
    expect(takeLoginIntent('cart')).toEqual(wanted);
  });

  it('gives way to a later one', () => {
    saveLoginIntent(wanted);
    saveLoginIntent({ kind: 'list', productIds: ['1', '2'] });
    expect(takeLoginIntent('cart')).toBeUndefined();
    expect(takeLoginIntent('list')).toEqual({ kind: 'list', productIds: ['1', '2'] });
  });

  it.each([
    [899_000, wanted],
    [900_000, undefined],
  ])('after %d ms is %j (D64)', (later, intent) => {
    jest.useFakeTimers();
    saveLoginIntent(wanted);
    jest.setSystemTime(Date.now() + later);
    expect(takeLoginIntent('cart')).toEqual(intent);
  });

  it('never shows in the address (D64)', () => {
    saveLoginIntent(wanted);
    expect(window.location.href).toBe('http://localhost/search?keyword=mug');
  });
});
