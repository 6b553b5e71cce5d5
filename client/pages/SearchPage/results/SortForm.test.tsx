import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { parseSearchQuery } from '../../../../shared/domain/search/searchQuery';
import { watchFormSends } from '../../../testing/browserParts';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { SortForm } from './SortForm';

let navigate: NavigateFunction;
function Navigation(): ReactNode {
  navigate = useNavigate();
  return null;
}

function show(search: string, options: { user?: null } = {}) {
  const query = parseSearchQuery(new URLSearchParams(search));
  const form = (
    <>
      <Navigation />
      <SortForm query={query} />
    </>
  );
  return renderWithStorefront(form, { path: `/search?${search}`, ...options });
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

  it('follows the URL, as after Back (A09)', async () => {
    const { user } = show('sortType=NEW_ITEM_ASC');
    expect(select().value).toBe('NEW_ITEM_ASC');
    await user.selectOptions(select(), 'Price from low to hight');
    act(() => void navigate('/search?sortType=PRICE_ASC'));
    act(() => void navigate(-1));
    expect(select().value).toBe('NEW_ITEM_ASC');
  });

  it('falls back to the default for a sort that is not offered (C03)', () => {
    show('sortType=PRICE_ASC', { user: null });
    expect(select().value).toBe('DEFAULT');
  });
});
