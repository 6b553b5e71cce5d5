import { screen, waitFor, within } from '@testing-library/react';
import type { ProductDetail } from '../../../shared/api/models';
import { ItemPage } from '../../pages/ItemPage/ItemPage';
import { load } from '../../pages/ItemPage/ItemPage.loader';
import { deskValues } from '../../storage/values/deskValues';
import { axeViolations } from '../../testing/axeViolations';
import { findButton, findDialog, missRole, press, textsOf } from '../../testing/find';
import { loaderContext } from '../../testing/loaderContext';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { withParts } from '../../testing/testDesk';
import { testProduct } from '../../testing/testProduct';
import { testUser } from '../../testing/testStorefront';

/** Called by each line that is rendered. */
const mockLine = jest.fn();
jest.mock('../retail/RetailExample', () => {
  const actual = jest.requireActual('../retail/RetailExample');
  return {
    ...actual,
    useMoney: () => {
      mockLine();
      return actual.useMoney();
    },
  };
});

const RULE = { factor: '2', fixed: '', ending: '.90', rate: '', symbol: '' };

async function openPage(changes: Partial<ProductDetail> = {}) {
  const api = { item: async () => testProduct(changes), recommendations: async () => [] };
  const data = await load(loaderContext({ params: { first: 'halo-arc-desk-lamp' }, api }));
  return renderWithStorefront(<ItemPage data={data} pending={false} />, withParts('variants', 'retail-rule'));
}

async function openTable(...page: Parameters<typeof openPage>) {
  const { user } = await openPage(...page);
  await press(/^All \d+ variants$/);
  const dialog = await findDialog(/^Variants \(\d+\)$/);
  // Its writer and the colours come late.
  await findButton('Copy');
  await waitFor(() => expect(document.querySelector('[role=radio] [fill]')).toBeTruthy());
  const table = within(dialog).getByRole('table');
  const lines = () =>
    within(table)
      .getAllByRole('row')
      .map((row) => textsOf(row.children).join(' | '));
  const sortBy = (name: string) => user.click(within(table).getByRole('button', { name }));
  return { user, dialog, table, lines, sortBy };
}

describe('the table of variants (F08)', () => {
  it('has all variants by cost, with what the price rule makes of each', async () => {
    deskValues(testUser.id).set({ 'retail-rule': RULE });
    const { dialog, lines } = await openTable();
    expect(lines()).toEqual([
      'Colour | Plug | Sell | Margin | Cost',
      'Green | EU | ¥172.9050 % | 50 % | ¥86.00',
      'Coral | EU | ¥177.9050 % | 50 % | ¥88.50',
      'Green | UK | ¥184.9050 % | 50 % | ¥92.00',
    ]);
    expect(await axeViolations(dialog)).toEqual([]);
  });

  it('is sorted by each column, which says so, and the other way round by a second press', async () => {
    const { table, lines, sortBy } = await openTable();
    const sorted = () => table.querySelector('[aria-sort]')?.getAttribute('aria-sort');
    // Without a rule no price is sold for.
    expect(lines()[0]).toBe('Colour | Plug | Cost');
    await sortBy('Cost');
    expect([sorted(), lines()[1]]).toEqual(['descending', 'Green | UK | ¥92.00']);
    await sortBy('Colour');
    expect([sorted(), lines()[2]]).toEqual(['ascending', 'Green | UK | ¥92.00']);
  });

  it('renders the two lines alone that a choice changes', async () => {
    const { user } = await openTable();
    await user.click(screen.getByRole('cell', { name: '¥92.00' }));
    mockLine.mockClear();
    await user.click(screen.getByRole('cell', { name: '¥88.50' }));
    expect(mockLine).toHaveBeenCalledTimes(2);
  });

  it('is copied for a spreadsheet as it is sorted, with ids, and a name that is a formula as text', async () => {
    const named = testProduct().skuList.map((sku) => ({
      ...sku,
      saleAttrList: [{ attrName: 'Colour', attrValue: sku.id === '3' ? '=1+1' : 'Green' }],
    }));
    const { user } = await openTable({ skuList: named });
    await user.click(await findButton('Copy'));
    expect((await navigator.clipboard.readText()).split('\r\n')).toEqual([
      'Variant id\tColour\tPlug\tCost',
      '1\tGreen\t\t86.00',
      `3\t"'=1+1"\t\t88.50`,
      '2\tGreen\t\t92.00',
    ]);
  });

  it('chooses the pressed one where ids are missing or repeat, and puts last what has no value or amount', async () => {
    const [green, coral, ...others] = testProduct().skuList.map((sku) => ({
      ...sku,
      id: '1',
      skuUrlSuffix: undefined,
    }));
    const bare = { id: '1', sellerSkuPrice: 'On request', saleAttrList: [] };
    const skuList = [bare, green, { ...coral, id: undefined }, ...others];
    const { user, table, lines, sortBy } = await openTable({ skuList: skuList as ProductDetail['skuList'] });
    for (const column of ['Colour', 'Cost', 'Cost']) {
      await sortBy(column);
      expect(lines()[4]).toBe('None | None | On request');
    }
    for (const name of ['¥92.00', '¥88.50']) {
      const cell = screen.getByRole('cell', { name });
      await user.click(cell);
      expect(within(table).getByRole('button', { pressed: true }).closest('tr')).toBe(cell.closest('tr'));
    }
  });

  it.each<[string, Partial<ProductDetail>]>([
    ['of a product with one variant', { skuList: testProduct().skuList.slice(0, 1) }],
    ['of a product without a choice', { saleAttrList: [] }],
  ])('does not exist %s', async (_which, changes) => {
    await openPage(changes);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy());
    missRole('button', /variant/);
  });
});
