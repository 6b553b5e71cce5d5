import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../testing/axeViolations';
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
    const { user, sheet, container } = await open();
    expect(sheet.getByRole('textbox', { name: 'Lowest price' })).toHaveProperty('value', '20');
    expect(sheet.getByRole('link', { name: 'Clear All' }).getAttribute('href')).toBe('/search?keyword=lamp');
    expect(await axeViolations(container)).toEqual([]);
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
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('counts the results only while the range is that of the results', async () => {
    const { user, sheet } = await open();
    const shown = () => sheet.getByRole('button', { name: /^Show/ }).textContent;
    const lowest = sheet.getByRole('textbox', { name: 'Lowest price' });
    await user.type(lowest, '5');
    expect(shown()).toBe('Show products');
    await user.type(lowest, '{Backspace}');
    expect(shown()).toBe('Show 1,248 products');
    await user.type(lowest, 'x');
    expect(shown()).toBe('Show 1,248 products');
  });

  it('does not count results that are being replaced', async () => {
    renderWithStorefront(<ResultsHeader data={data} pending />);
    await press('Filter Options');
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Show products' })).toBeTruthy();
  });

  it('stays open with an invalid range (S117)', async () => {
    const { user, sheet } = await open();
    await user.type(sheet.getByRole('textbox', { name: 'Highest price' }), '1');
    await user.click(sheet.getByRole('button', { name: 'Show products' }));
    expect(sheet.getByText('Wrong value range, please try again')).toBeTruthy();
    expect(sends).toEqual([]);
    expect(isOpen()).toBe(true);
  });
});
