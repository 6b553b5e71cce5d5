import { screen } from '@testing-library/react';
import { parseSearchQuery } from '../../../../shared/domain/search/parseSearchQuery';
import { watchFormSends } from '../../../testing/browserParts';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { SortForm } from './SortForm';

const sends = watchFormSends();

describe('SortForm', () => {
  it('omits the default from the URL (D08)', async () => {
    const query = parseSearchQuery(new URLSearchParams('keyword=lamp&sortType=PRICE_ASC'));
    const { user } = renderWithStorefront(<SortForm query={query} />);
    for (const order of ['Default sorting', 'Latest release'])
      await user.selectOptions(screen.getByRole('combobox'), order);
    expect(sends).toEqual(['/search?keyword=lamp', '/search?keyword=lamp&sortType=NEW_ITEM_DESC']);
  });
});
