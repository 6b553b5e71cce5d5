import { appliedPrices, cleanPriceInput, priceOfInput, priceRangeError } from './priceInput';

describe('cleanPriceInput', () => {
  it.each([
    ['1a.234', '1.23'],
    ['12', '12'],
    ['12.', '12.'],
    ['12.5', '12.5'],
    ['1.2.3', '1.23'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['.', '0.'],
    ['1,50', '1.50'],
    ['1,', '1.'],
    ['12.5,', '12.5'],
    ['¥ 1,234.56', '1234.56'],
    ['-3', '3'],
    ['1e5', '15'],
    ['1,000.5', '1000.5'],
    ['1,234,567.8', '1234567.8'],
    ['123,456.7', '123456.7'],
    ['1234,567.8', '1234.56'],
    ['5x1,234.5', '51.23'],
    ['¥ 7', '7'],
    ['', ''],
    ['abc', ''],
  ])('reduces %j to %j (S116, D89)', (typed, cleaned) => {
    expect(cleanPriceInput(typed)).toBe(cleaned);
  });
});

describe('priceOfInput', () => {
  it.each([
    ['12.', '12'],
    ['12.5', '12.5'],
    ['', ''],
  ])('converts %j to %j', (typed, price) => {
    expect(priceOfInput(typed)).toBe(price);
  });
});

describe('priceRangeError', () => {
  it.each([
    ['20', '10', 'search.price.wrongRange'],
    ['9', '10', undefined],
    ['10', '10.00', undefined],
    ['10.', '9.99', 'search.price.wrongRange'],
    ['10', '', undefined],
    ['', '10', undefined],
    ['', '', undefined],
  ])('returns for %j to %j: %s (S117, D39)', (low, high, key) => {
    expect(priceRangeError(low, high)).toBe(key);
  });
});

describe('appliedPrices', () => {
  it.each([
    ['', '', undefined],
    ['5', '', { lowestPrice: '5', highestPrice: '' }],
    ['', '9', { lowestPrice: '', highestPrice: '9' }],
    ['5', '9', { lowestPrice: '5', highestPrice: '9' }],
    ['9', '5', undefined],
  ])('of %j to %j are %j (S117)', (lowestPrice, highestPrice, expected) => {
    expect(appliedPrices({ lowestPrice, highestPrice })).toEqual(expected);
  });
});
