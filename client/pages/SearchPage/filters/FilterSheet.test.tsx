import { screen, waitFor, within } from '@testing-library/react';
import { watchFormSends } from '../../../testing/browserParts';
import { button, findDialog, press } from '../../../testing/find';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { testCategories, testSearch } from '../../../testing/testSearch';
import { ResultsHeader } from '../results/ResultsHeader';

const data = testSearch({ keyword: 'lamp', lowestPrice: '20' }, { total: 1248 });

async function open(options: Parameters<typeof renderWithStorefront>[1] = {}) {
  const rendered = renderWithStorefront(<ResultsHeader data={data} pending={false} />, {
    categories: testCategories,
    ...options,
  });
  await rendered.user.click(button('Filter Options'));
  const sheet = within(await findDialog('Filter Options'));
  return { ...rendered, sheet };
}

const isOpen = () => screen.queryByRole('dialog') !== null;

const sends = watchFormSends();

describe('FilterSheet', () => {
  it('shows the filters and the number of results, which closes it when nothing was typed (S049)', async () => {
    const { user, sheet } = await open();
    expect(sheet.getByRole('textbox', { name: 'Lowest price' })).toHaveProperty('value', '20');
    await user.click(sheet.getByRole('button', { name: 'Show 1,248 products' }));
    expect(sends).toEqual([]);
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('expands the categories for visitors, who have no other filter (C03)', async () => {
    const { sheet, container } = await open({ user: null });
    expect(sheet.queryByRole('textbox')).toBeNull();
    expect(container.querySelector('details')?.open).toBe(true);
  });

  it('closes when a link is followed', async () => {
    const { user, sheet } = await open();
    const link = sheet.getByRole('link', { name: 'Clear All' });
    expect(link.getAttribute('href')).toBe('/search?keyword=lamp');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('counts the results only while the range is that of the results, and stays with an invalid one (S117)', async () => {
    const { user, sheet } = await open();
    const show = () => sheet.getByRole('button', { name: /^Show/ });
    const lowest = sheet.getByRole('textbox', { name: 'Lowest price' });
    await user.type(lowest, '5');
    expect(show().textContent).toBe('Show products');
    await user.type(lowest, '{Backspace}x');
    expect(show().textContent).toBe('Show 1,248 products');
    await user.type(sheet.getByRole('textbox', { name: 'Highest price' }), '1');
    await user.click(show());
    expect(sheet.getByText('Wrong value range, please try again')).toBeTruthy();
    expect([sends, isOpen()]).toEqual([[], true]);
  });

  it('does not count results that are being replaced', async () => {
    renderWithStorefront(<ResultsHeader data={data} pending />);
    await press('Filter Options');
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Show products' })).toBeTruthy();
  });
});
