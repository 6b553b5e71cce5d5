import { saveLoginIntent, takeLoginIntent } from './loginIntent';

const intent = { kind: 'cart', productId: '7' } as const;

beforeEach(() => {
  window.history.replaceState(null, '', '/search?keyword=mug');
});

describe('login intent', () => {
  it('waits for its own page and kind', () => {
    saveLoginIntent(intent);
    window.history.replaceState(null, '', '/');
    expect(takeLoginIntent('cart')).toBeUndefined();
    window.history.replaceState(null, '', '/search?keyword=mug');
    expect(takeLoginIntent('list')).toBeUndefined();
    expect(takeLoginIntent('cart')).toEqual(intent);
  });

  it('is replaced by a later one', () => {
    saveLoginIntent(intent);
    const listing = { kind: 'list', products: [{ id: '1', name: 'Mug' }, { id: '2' }] } as const;
    saveLoginIntent(listing);
    expect(takeLoginIntent('cart')).toBeUndefined();
    expect(takeLoginIntent('list')).toEqual(listing);
  });

  it.each([
    [899_000, intent],
    [900_000, undefined],
  ])('after %d ms is %j (D64)', (later, expected) => {
    jest.useFakeTimers();
    saveLoginIntent(intent);
    jest.setSystemTime(Date.now() + later);
    expect(takeLoginIntent('cart')).toEqual(expected);
  });

  it.each([
    ['without an intent', { path: '/search?keyword=mug' }],
    ['without a product', { path: '/search?keyword=mug', intent: { kind: 'cart' } }],
    ['of an unknown kind', { path: '/search?keyword=mug', intent: { kind: 'buy', productId: '1' } }],
  ])('is ignored when it is stored %s', (_how, value) => {
    sessionStorage.setItem('sf:intent', JSON.stringify({ version: 1, until: 9e15, value }));
    expect(takeLoginIntent('cart')).toBeUndefined();
  });
});
