import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Price } from './Price';

const textOf = (amount: string | undefined, options?: Parameters<typeof renderWithStorefront>[1]) =>
  renderWithStorefront(<Price amount={amount} />, options).container.firstElementChild?.textContent ?? '';

describe('Price', () => {
  it.each([
    ['72', '¥', '¥72.00'],
    ['9.9', '$', '$9.90'],
    ['on request', '¥', 'on request'],
  ])('shows %s to a buyer in %s as %s (S006)', (amount, currencySymbol, text) => {
    expect(textOf(amount, { config: { currencySymbol } })).toBe(text);
  });

  it('shows nothing to a buyer without a price', () => {
    expect(textOf(undefined)).toBe('');
  });

  it.each(['21.50', undefined])('shows a visitor the same stars for %s (S003, D03)', (amount) => {
    expect(textOf(amount, { user: null })).toBe('***Price hidden. Log in to see prices.');
  });
});
