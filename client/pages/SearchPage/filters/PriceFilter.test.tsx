import { screen } from '@testing-library/react';
import { EMPTY_SEARCH, type SearchQuery } from '../../../../shared/domain/search/searchQuery';
import { watchFormSends } from '../../../testing/browserParts';
import { button } from '../../../testing/find';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { PriceFilter } from './PriceFilter';

const query = (changes: Partial<SearchQuery> = {}): SearchQuery => ({ ...EMPTY_SEARCH, ...changes });
const show = (changes?: Partial<SearchQuery>) => renderWithStorefront(<PriceFilter query={query(changes)} />);

const low = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Lowest price' });
const high = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Highest price' });
const go = (): HTMLButtonElement => button('Go');
const error = (): HTMLElement | null => screen.queryByText('Wrong value range, please try again')?.closest('p') ?? null;

const sends = watchFormSends();

describe('PriceFilter', () => {
  it('turns what is typed into a price, and sends it with the rest of the search (S054, S114, S116, D113)', async () => {
    const { user } = show({ keyword: 'desk lamp', cateId: '12', sortType: 'NEW_ITEM_ASC', pageNo: 4 });
    await user.type(low(), '-2x,500');
    expect(low().value).toBe('2,500');
    await user.tab();
    expect(low().value).toBe('2500');
    await user.type(high(), '9,000.5{Enter}');
    expect(sends).toEqual([
      '/search?keyword=desk+lamp&cateId=12&sortType=NEW_ITEM_ASC&lowestPrice=2500&highestPrice=9000.5',
    ]);
  });

  it('can be submitted with one bound (S118)', async () => {
    const { user } = show();
    expect(go().disabled).toBe(true);
    await user.type(high(), '8');
    expect(go().disabled).toBe(false);
    await user.clear(high());
    expect(go().disabled).toBe(true);
  });

  it('keeps a price that is typed while the results of the last one load, not one of another search (S054)', async () => {
    const { user, rerender } = show();
    const arrive = (changes: Partial<SearchQuery>): void => rerender(<PriceFilter query={query(changes)} />);
    const prices = (): string[] => [low().value, high().value];
    await user.type(low(), '10');
    await user.type(high(), '20');
    await user.click(go());
    await user.clear(high());
    await user.type(high(), '50');
    arrive({ sortType: 'NEW_ITEM_ASC' });
    expect(prices()).toEqual(['10', '50']);
    arrive({ lowestPrice: '10', highestPrice: '20' });
    expect(prices()).toEqual(['10', '50']);
    await user.click(go());
    expect(sends[1]).toBe('/search?lowestPrice=10&highestPrice=50');
    arrive({});
    expect(prices()).toEqual(['', '']);
    arrive({ lowestPrice: '10', highestPrice: '20' });
    expect(prices()).toEqual(['10', '20']);
  });

  it('rejects a maximum below the minimum, with an error on both inputs until the next edit (S117)', async () => {
    const { user } = show();
    await user.type(high(), '20');
    await user.type(low(), '90{Enter}');
    expect([sends, document.activeElement]).toEqual([[], high()]);
    for (const input of [low(), high()]) {
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(input.getAttribute('aria-describedby')).toBe(error()?.id);
    }
    expect(error()?.closest('[role=alert]')).toBeTruthy();
    await user.type(high(), '0');
    expect(error()).toBeNull();
    expect(low().getAttribute('aria-invalid')).toBeNull();
  });
});
