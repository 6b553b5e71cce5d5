import { screen } from '@testing-library/react';
import type { ProductDetail } from '../../../shared/api/models';
import { button, heading, pageHeading, press, radio, see, textsOf } from '../../testing/find';
import { loaderContext } from '../../testing/loaderContext';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testProduct } from '../../testing/testProduct';
import type { StorefrontOverrides } from '../../testing/testStorefront';
import { ItemPage } from './ItemPage';
import { type ItemData, load as loadItem } from './ItemPage.loader';

const card = { id: '7', productName: 'Reading lamp', isInCart: false } as const;

async function dataOf(changes: Partial<ProductDetail>, second?: string): Promise<ItemData> {
  const params = { first: 'halo-arc-desk-lamp', ...(second !== undefined && { second }) };
  const api = { item: async () => testProduct(changes), recommendations: async () => [card as never] };
  return loadItem(loaderContext({ params, api, timeZone: '480' }));
}

interface Shown extends StorefrontOverrides {
  readonly changes?: Partial<ProductDetail>;
  /** The SKU suffix of the URL. */
  readonly suffix?: string;
}

async function show({ changes = {}, suffix, ...overrides }: Shown = {}) {
  const data = await dataOf(changes, suffix);
  return renderWithStorefront(<ItemPage data={data} pending={false} />, overrides);
}

const metaOf = (name: string) => document.head.querySelector(`meta[${name}]`)?.getAttribute('content');
const price = () => heading('Price').parentElement?.textContent ?? '';

describe('ItemPage', () => {
  it('shows name, supplier, item code, date and size (S063, S064, S065, S068)', async () => {
    const { container } = await show();
    expect(pageHeading()).toBe('Halo arc desk lamp');
    see('Warm to daylight in one tap.');
    see('Ningbo Lumen Works');
    expect(button('Copy item code 20450001').textContent).toBe('20450001');
    see('2025-03-15');
    expect(container.textContent).toContain('Size38 × 18 × 46 cm');
    expect(container.textContent).toContain('Weight1.25 kg');
  });

  it('names the size Dimensions beside a choice of sizes (S068)', async () => {
    await show({ changes: { saleAttrList: [{ attrName: 'Size', valueLink: [{ attrValue: 'S' }] }] } });
    expect(textsOf(screen.getAllByRole('term'))).toEqual(['Dimensions', 'Weight']);
    expect(screen.getByRole('radiogroup', { name: 'Size' })).toBeTruthy();
  });

  it('shows the picture of the chosen value, and the main one for others (D94)', async () => {
    const attachedImage = '["/files/1.svg","/files/Coral.svg"]';
    const { user } = await show({ changes: { attachedImage } });
    const large = () => screen.getByRole('img', { name: /, image \d$/ }).getAttribute('src');
    await user.click(radio('Coral'));
    expect(large()).toBe('/files/Coral.svg');
    await press('Image 2');
    await user.click(radio('EU'));
    expect(large()).toBe('/files/1.svg');
    await user.click(radio('Green'));
    expect(large()).toBe('/files/0.svg');
  });

  it('omits every line without data (D25)', async () => {
    const fields = 'advertise seller updatedAt height weight productName mainImage priceRange productPrice'.split(' ');
    const bare: Partial<ProductDetail> = Object.fromEntries(fields.map((field) => [field, undefined]));
    const lists = { saleAttrList: [], skuList: [], cateList: [], detailList: [], spuAttrList: [], attachedImage: '[' };
    const { container } = await show({ changes: { ...bare, ...lists } });
    expect(pageHeading()).toBe('20450001');
    for (const label of ['Size', 'Weight', 'Update day', 'Price', '¥'])
      expect(container.textContent).not.toContain(label);
  });

  it('shows the price range, the price of a selected SKU, and when none matches (S066, S113)', async () => {
    const { user } = await show({ suffix: 'coral-eu' });
    expect(price()).toBe('Price¥88.50 Price for the chosen variant');
    await user.click(radio('Coral'));
    expect(price()).toBe('Price¥86.00–to¥92.00 Choose a variant for its exact price');
    await user.click(radio('UK'));
    await user.click(radio('Coral not available with the other choices'));
    expect(price()).toBe('Price¥86.00–to¥92.00 This combination is not available');
  });

  const RANGE = '¥86.00–to¥92.00';
  const UNDECIDED = `${RANGE} Choose a variant for its exact price`;
  const onlySku = { id: '1', sellerSkuPrice: '88.5', skuUrlSuffix: undefined, saleAttrList: [] };
  const emptyChoice = { attrName: 'Size', valueLink: [] };
  it.each<[string, Partial<ProductDetail>, string]>([
    ['equal bounds', { priceRange: { lowestPrice: '86', highestPrice: '86.00' }, saleAttrList: [] }, '¥86.00'],
    ['a reversed range', { priceRange: { lowestPrice: '92', highestPrice: '86' } }, UNDECIDED],
    ['SKU prices alone', { priceRange: undefined, productPrice: undefined }, UNDECIDED],
    ['its own price and no range', { priceRange: undefined, productPrice: '90' }, '¥90.00'],
    ['one SKU and nothing to choose', { skuList: [onlySku], saleAttrList: [emptyChoice] }, '¥88.50'],
    ['no SKU', { skuList: [] }, RANGE],
  ])('shows for %s the right price (S066, S113)', async (_what, changes, text) => {
    await show({ changes });
    expect(price()).toBe(`Price${text}`);
  });

  it('shows that an off-shelf product can’t be listed or added (S070, S096, D26)', async () => {
    await show({ changes: { productStatus: 'OFFSHELF' } });
    see('The product has been Offshelf');
    expect(button('List to shop').disabled).toBe(true);
    expect(button('Selection cart').disabled).toBe(true);
  });

  it('shows notes without details and attributes (S071)', async () => {
    const { user } = await show({ changes: { detailList: [], spuAttrList: [] } });
    expect(screen.getByRole('tabpanel').textContent).toContain('No details are available at the moment');
    await user.click(screen.getByRole('tab', { name: 'Attributes' }));
    expect(screen.getByRole('tabpanel').textContent).toContain('No attributes are available at the moment');
  });

  it('has its own title, description and keywords, and noindex off the shelf (S026, C03)', async () => {
    await show({ config: { publicPages: ['/items/*'] }, changes: { productStatus: 'OFFSHELF' } });
    expect(document.title).toBe('Halo arc desk lamp - Tovaro');
    // Of one on the shelf: test/integration/pages/meta.test.ts.
    expect(['name="description"', 'name="keywords"', 'name="robots"'].map(metaOf)).toEqual([
      ...['Warm to daylight in one tap.', 'Home & living, Desk lamps', 'noindex'],
    ]);
  });

  it('shares the icon if the address of its picture is invalid (S026, S027)', async () => {
    await show({ changes: { mainImage: 'http://[' } });
    expect(metaOf('property="og:image"')).toBe('http://localhost/favicon.png');
  });
});
