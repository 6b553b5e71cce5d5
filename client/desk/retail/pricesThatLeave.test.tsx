import { globSync, readFileSync } from 'node:fs';
import { act, waitFor } from '@testing-library/react';
import type { ProductDetail } from '../../../shared/api/models';
import type { DeskPartName } from '../../../shared/domain/deskParts';
import { ItemPage } from '../../pages/ItemPage/ItemPage';
import { load as loadItem } from '../../pages/ItemPage/ItemPage.loader';
import { ReleasePage } from '../../pages/ReleasePage/ReleasePage';
import { load as loadSheet } from '../../pages/ReleasePage/ReleasePage.loader';
import { csvText, withPrices } from '../../products/csv/csvText';
import { deskValues } from '../../storage/values/deskValues';
import { watchDownloads } from '../../testing/browserParts';
import { openCart } from '../../testing/cartView';
import { findButton, press, textsOf } from '../../testing/find';
import { loaderContext } from '../../testing/loaderContext';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testCart } from '../../testing/testCart';
import { withParts } from '../../testing/testDesk';
import { testRow } from '../../testing/testListing';
import { testProduct } from '../../testing/testProduct';
import { testStorefront } from '../../testing/testStorefront';

const PARTS: readonly DeskPartName[] = ['retail-rule', 'tables', 'variants', 'release-sheet'];
const RULE = { factor: '2', fixed: '', ending: '.90', rate: '0.1', symbol: '£' };
/** The third has two variants whose prices differ by less than what the ending rounds up. */
const PRODUCTS: readonly Partial<ProductDetail>[] = [
  { priceRange: { lowestPrice: '86.00', highestPrice: '86.00' } },
  { priceRange: { lowestPrice: '86.00', highestPrice: '92.00' } },
  { priceRange: { lowestPrice: '86.00', highestPrice: '86.10' } },
];
const productOf = (id: string) => testProduct({ id, productName: `Product ${id}`, ...PRODUCTS[Number(id) - 1] });

const { files } = watchDownloads();
/** The cells of the file that was downloaded last, none of which has a comma. */
const fileCells = async () => {
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await files[0]) ?? [];
  return lines
    .filter(Boolean)
    .map((line) => line.replaceAll(/"[^"]*"/g, (cell) => cell.slice(1, -1).replaceAll(',', '¸')).split(','));
};

type Parts = readonly DeskPartName[];

async function openSheet(parts: Parts) {
  const api = {
    listingDetail: async () => ({ items: PRODUCTS.map((_, index) => testRow(String(index + 1))), total: 3 }),
    item: async (id: string) => productOf(id),
  };
  const data = await loadSheet(loaderContext({ api, params: { batchId: '8' } }));
  return act(async () =>
    renderWithStorefront(<ReleasePage data={data} pending={false} />, { api, ...withParts(...parts) }),
  );
}

async function openVariants(parts: Parts) {
  const data = await loadItem(
    loaderContext({
      params: { first: 'lamp' },
      api: { item: async () => testProduct(), recommendations: async () => [] },
    }),
  );
  const rendered = renderWithStorefront(<ItemPage data={data} pending={false} />, withParts(...parts));
  await press(/^All \d+ variants$/);
  await findButton('Copy');
  return rendered;
}

it('a row of the cart sells for a range where its variants cost different prices (D145)', async () => {
  deskValues('u1').set({ 'retail-rule': RULE });
  await openCart(testCart(2), { itemDetails: async (ids) => ids.map(productOf) }, withParts('retail-rule'));
  const sells = () => textsOf(document.querySelectorAll('tbody .sell'));
  await waitFor(() => expect(sells()).toEqual(['Sell ¥172.90 50 % margin', 'Sell ¥172.90–184.90 50 % margin']));
});

/** What leaves as a table, by the module that saves or copies it. */
const TABLES: Readonly<Record<string, readonly ((parts: Parts) => Promise<string[][]>)[]>> = {
  'desk/tables/Files.tsx': [
    async (parts) => {
      await openCart(testCart(3), { itemDetails: async (ids) => ids.map(productOf) }, withParts(...parts));
      await press('CSV');
      await press(/^CSV of these 3/);
      return fileCells();
    },
  ],
  'pages/ReleasePage/ReleasePage.tsx': [
    async (parts) => {
      await openSheet(parts);
      await press('CSV of this batch');
      return fileCells();
    },
  ],
  'desk/variants/VariantsDialog.tsx': [
    async (parts) => {
      await openVariants(parts);
      await press('CSV');
      return fileCells();
    },
    async (parts) => {
      const { user } = await openVariants(parts);
      await user.click(await findButton('Copy'));
      return (await navigator.clipboard.readText()).split('\r\n').map((line) => line.split('\t'));
    },
  ],
};
/** Saved or copied without a price: codes, addresses, reasons and what was listed. */
const WITHOUT_PRICES = [
  'desk/releaseSheet/BatchMenu.tsx',
  'desk/selection/pasteList/PasteResult.tsx',
  'listing/FailedRecords/FailedRecordsToolbar.tsx',
  'pages/AccountPage/panels.tsx',
  'pages/ComparePage/ComparePage.tsx',
  'pages/ItemPage/ProductInfo/ProductInfo.tsx',
];
/** Its own test is below. */
const SHEET_CARD = 'pages/ReleasePage/SheetCard.tsx';

const TABLE_CASES = Object.entries(TABLES).flatMap(([module, exits]) =>
  exits.map((exit, index) => [`${module}, ${index + 1}`, exit] as const),
);
const keepRule = () => deskValues('u1').set({ 'retail-rule': RULE });

describe('the price that leaves', () => {
  it('has a case here for each module that saves or copies something', () => {
    const modules = globSync('client/**/*.tsx').filter(
      (path) =>
        !/\.(test|states)\.tsx$/.test(path) &&
        /\b(CopyButton value|use(Csv|Table)Download\(\))/.test(readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ')),
    );
    const cases = [...Object.keys(TABLES), ...WITHOUT_PRICES, SHEET_CARD];
    expect(modules.map((path) => path.replace('client/', '')).sort()).toEqual(cases.sort());
  });

  it.each(TABLE_CASES)('is the buyer’s before the cost, a number in each cell: %s (D179)', async (_module, open) => {
    keepRule();
    const [head = [], ...lines] = await open(PARTS);
    const columns = head.filter((name) => /^(Price|Sell|Cost|Margin)/.test(name));
    const hasRange = columns.length > 3;
    expect(columns).toEqual(
      hasRange ? ['Sell', 'Sell¸ highest', 'Margin in %', 'Cost', 'Cost¸ highest'] : ['Sell', 'Margin in %', 'Cost'],
    );
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      const numberOf = (name: string) => line[head.indexOf(name)] ?? '';
      for (const name of columns) expect(numberOf(name)).toMatch(/^(\d+(\.\d+)?)?$/);
      expect(Number(numberOf('Sell'))).toBe(Math.ceil(Number(numberOf('Cost')) * 2 + 0.1) - 0.1);
    }
  });

  it.each(TABLE_CASES)('is the cost by that name where the rule is off: %s', async (_module, open) => {
    keepRule();
    const [head = []] = await open(PARTS.filter((part) => part !== 'retail-rule'));
    expect(head.filter((name) => /^(Price|Sell|Cost|Margin)$/.test(name))).toEqual(['Cost']);
  });

  const VARIANT_SELLS = { 'Green, EU': '172.90', 'Green, UK': '184.90', 'Coral, EU': '177.90' };
  const VARIANT_COPIES = ['1', '2', '3'].flatMap((id) =>
    Object.entries(VARIANT_SELLS).map(([values, sell]) => [`Copy Sell: Product ${id}, ${values}`, sell]),
  );
  it.each<[string, boolean, Record<string, string>]>([
    [
      'the buyer’s with a rule',
      true,
      {
        'Copy Sell: Product 1': '172.90',
        'Copy Sell: Product 3': '172.90',
        ...Object.fromEntries(VARIANT_COPIES),
      },
    ],
    ['none without one', false, {}],
  ])('is on the sheet %s, of a range that of each variant (D179)', async (_which, hasRule, copies) => {
    if (hasRule) keepRule();
    const { user } = await openSheet(PARTS);
    const copied: Record<string, string> = {};
    for (const one of document.querySelectorAll<HTMLElement>('[aria-label^="Copy Sell"], [aria-label^="Copy Cost"]')) {
      await user.click(one);
      copied[`${one.getAttribute('aria-label')}`] = await navigator.clipboard.readText();
    }
    expect(copied).toEqual(copies);
  });

  it.each([
    [['On request', '12.00'], ',6.00,-100,On request,12.00'],
    [['12.00', '12.10'], '6.00,6.05,-100,12.00,12.10'],
    [['12.00'], '6.00,,-100,12.00,'],
  ])('of %j stands in its column, and a loss is a number: %s', (costs, cells) => {
    deskValues('u1').set({ 'retail-rule': { ...RULE, factor: '0.5', ending: '' } });
    const table = withPrices([['Id'], ['1'], ['2']], [costs, ['1.00', '2.00']], testStorefront(), 1);
    expect(csvText(table, 'en-US').split('\r\n')[1]).toBe(`1,${cells}`);
  });
});
