import { comparePrices, formatPrice, HIDDEN_PRICE, type PriceInput, priceBounds, priceParts } from './price';

describe('formatPrice', () => {
  it.each<[PriceInput, string]>([
    [{ price: 86.5 }, '86.50'],
    [{ price: '1238.5', isPrefix: true }, '¥1,238.50'],
    [{ price: '1234567.891' }, '1,234,567.89'],
    [{ price: '1.005' }, '1.01'],
    [{ price: '999999.995' }, '1,000,000.00'],
    [{ price: '-1', isPrefix: true }, '¥-1.00'],
    [{ price: '+7' }, '7.00'],
    [{ price: '100', decimal: 0, isSimple: true }, '100'],
    [{ price: '-1.005' }, '-1.01'],
    [{ price: '-0.001' }, '0.00'],
    [{ price: '1.0050', decimal: 4, isSimple: true }, '1.005'],
    [{ price: '007.50' }, '7.50'],
    [{ price: '1', percent: 3 }, '0.33'],
    [{ price: '12.5', decimal: 0 }, '13'],
    [{ price: '12.00', isSimple: true, isPrefix: true }, '¥12'],
    [{ price: '9007199254740993.11' }, '9,007,199,254,740,993.11'],
  ])('formats %j as %s (S176, D36)', (input, text) => {
    expect(formatPrice(input, '¥')).toBe(text);
  });

  it('formats a price of 100,000 digits in linear time', () => {
    const formatted = formatPrice({ price: '9'.repeat(99_999) }, '¥');
    expect(formatted).toBe(`${Array(33_333).fill('999').join(',')}.00`);
  });

  it.each(['abc', '1e5', '', '1,000', '1.', '.5', ' 1', '1 ', '--1', '0x10', '1\n', '١', HIDDEN_PRICE])(
    'returns %j unchanged, without a prefix (S126, D37)',
    (price) => {
      expect(formatPrice({ price, isPrefix: true }, '¥')).toBe(price);
    },
  );

  it.each([0, 'x', ''])('returns the price unchanged when the divisor is %j', (percent) => {
    expect(formatPrice({ price: '5', percent }, '¥')).toBe('5');
  });
});

it('a price without settings has no symbol by default, and three stars when it is hidden (D03)', () => {
  expect(formatPrice({ price: '5', isPrefix: true })).toBe('5.00');
  expect(HIDDEN_PRICE).toBe('***');
});

it.each([
  ['1.001', '1.004', 0],
  ['1.004', '1.005', -1],
  ['10', '9.99', 1],
  ['-1', '1', -1],
  ['9007199254740993', '9007199254740992', 1],
  ['abc', '1', Number.NaN],
])('comparePrices compares %s with %s at two decimals (S177, D38)', (a, b, order) => {
  expect(comparePrices(a, b)).toBe(order);
});

it.each([
  [{ lowestPrice: '86', highestPrice: '118' }, ['86', '118']],
  [{ lowestPrice: '86', highestPrice: '86.00' }, ['86']],
  [{ lowestPrice: '118', highestPrice: '86' }, ['86', '118']],
  [{ highestPrice: '118' }, ['118']],
  [undefined, []],
])('priceBounds shows %j as %j (S066)', (range, bounds) => {
  expect(priceBounds(range)).toEqual(bounds);
});

it.each([
  ['¥1,238.50', '¥', '1,238', '.50'],
  ['US$12', 'US$', '12', ''],
  ['¥-1.00', '¥', '-1', '.00'],
  ['***', '', '***', ''],
])('priceParts splits %s', (formatted, currency, integer, decimals) => {
  expect(priceParts(formatted)).toEqual({ currency, integer, decimals });
});
