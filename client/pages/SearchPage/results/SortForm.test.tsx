import { screen } from '@testing-library/react';
import { parseSearchQuery } from '../../../../shared/domain/search/parseSearchQuery';
import { watchFormSends } from '../../../testing/browserParts';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { SortForm } from './SortForm';

function show(search: string, options: { user?: null } = {}) {
  const query = parseSearchQuery(new URLSearchParams(search));
  return renderWithStorefront(<SortForm query={query} />, { path: `/search?${search}`, ...options });
}

const select = (): HTMLSelectElement => screen.getByRole('combobox', { name: 'Sort by' });

const sends = watchFormSends();

describe('SortForm', () => {
  it('omits the default from the URL (D08)', async () => {
    const { user } = show('keyword=lamp&sortType=PRICE_ASC');
    await user.selectOptions(select(), 'Default sorting');
    await user.selectOptions(select(), 'Latest release');
    expect(sends).toEqual(['/search?keyword=lamp', '/search?keyword=lamp&sortType=NEW_ITEM_DESC']);
  });

  it('falls back to the default for a sort that is not offered (C03)', () => {
    show('sortType=PRICE_ASC', { user: null });
    expect(select().value).toBe('DEFAULT');
  });
});
