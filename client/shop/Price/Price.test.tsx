import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Price } from './Price';

const textOf = (amount: string | undefined, options?: Parameters<typeof renderWithStorefront>[1]): string =>
  renderWithStorefront(<Price amount={amount} />, options).container.firstElementChild?.textContent ?? '';

describe('Price', () => {
  it.each([
    ['72', '¥72.00'],
    ['1234567.5', '¥1,234,567.50'],
    ['-1', '¥-1.00'],
    ['on request', 'on request'],
  ])('shows %s to a buyer as %s (S006)', (amount, text) => {
    expect(textOf(amount)).toBe(text);
  });

  it('uses the configured currency symbol (S006)', () => {
    expect(textOf('9.9', { config: { currencySymbol: '$' } })).toBe('$9.90');
  });

  it('shows nothing to a buyer without a price', () => {
    expect(textOf(undefined)).toBe('');
  });

  it.each(['21.50', undefined])('shows a visitor the same stars for %s (S003, D03)', (amount) => {
    expect(textOf(amount, { user: null })).toBe('***Price hidden. Log in to see prices.');
  });
});
