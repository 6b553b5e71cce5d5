import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { ProductDetail } from '../../../shared/api/models';
import { AppError } from '../../../shared/errors';
import { useCart, useCartStore } from '../../cart/CartProvider';
import type { CartProduct } from '../../cart/cartRows';
import { itemProduct } from '../../pages/ItemPage/itemFields';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { RowTools } from '../../shop/RowTools/RowTools';
import {
  button,
  expectFocus,
  findButton,
  findDialog,
  miss,
  missRole,
  press,
  see,
  seeSoon,
  textsOf,
} from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testDesk } from '../../testing/testDesk';
import { testProduct } from '../../testing/testProduct';
import type { StorefrontOverrides } from '../../testing/testStorefront';
import { ProductCheck, ShopsPreflight } from './Preflight';
import { ReasonAdvice } from './ReasonAdvice';

const NAME = 'A desk lamp with a name that is long enough';
const row = (id: string, changes: Partial<CartProduct> = {}) => ({
  ...testProduct({ id, productName: `${NAME} ${id}`, mainImage: `/files/${id}.jpg` }),
  listable: true,
  ...changes,
});
const SHORT = row('2', { productName: 'Lamp' });
const GIF = row('3', { mainImage: '/files/3.gif' });

interface Shown extends StorefrontOverrides {
  readonly selected?: readonly string[];
  /** Products on all pages. */
  readonly total?: number;
  /** What a filter leaves of the products. */
  readonly found?: readonly CartProduct[];
}

interface CartProps extends Shown {
  readonly products: readonly CartProduct[];
}

function Cart({ products, selected = [], total = products.length, found }: CartProps) {
  const { dispatch } = useCartStore();
  const chosen = useCart((cart) => cart.selected);
  const rows = { shown: found ?? products, isFiltered: found !== undefined };
  const load = () => {
    dispatch({ kind: 'loaded', rows: { products, pageNo: 1, total } });
    dispatch({ kind: 'ticked', ids: selected });
  };
  return (
    <>
      <button type="button" onClick={load}>
        load
      </button>
      {products.map(({ id, mainImage }) => (
        <img key={id} src={mainImage} alt="" />
      ))}
      <output>{[...chosen].join()}</output>
      <RowTools
        {...{ total, filter: {} }}
        check={
          <DeskPart of="CartCheck" {...rows}>
            Check before listing
          </DeskPart>
        }
        slot={(tools) => <DeskPart of="CheckTool" {...tools} {...rows} />}
        files={() => null}
      />
    </>
  );
}

const listingRecords = async () => ({ items: [], total: 0 });

async function openCart(products: readonly CartProduct[], shown: Shown = {}) {
  const { api, config } = shown;
  const desk = testDesk('preflight');
  const { unmount } = renderWithStorefront(<Cart {...{ products, ...shown }} />, {
    config,
    api: { listingRecords, ...api },
    desk,
  });
  await press('load');
  return unmount;
}

const LINE = /ready|refused|checked|off the shelf|Check before/i;
const line = () => button(LINE).textContent?.replace('See why', '').replaceAll('\u00a0', ' ').trim();
async function openDialog() {
  await press(LINE);
  const dialog = await findDialog('Before you list');
  return { dialog, texts: () => textsOf(dialog.querySelectorAll('p')) };
}

describe('the line of the cart', () => {
  const OFF = row('1', { listable: false });
  const THREE = [row('1'), row('4'), SHORT];
  it.each<[string, readonly CartProduct[], Shown, string]>([
    ['one product', [row('1')], {}, 'Not checked yet'],
    ['one that breaks rules', [{ ...GIF, productName: 'Lamp' }], {}, 'May be refused for 2 reasons'],
    ['many', [row('1'), SHORT, GIF], {}, '2 may be refused · 1 not checked'],
    ['one that can’t be listed at all', [OFF], {}, 'Can’t be listed: off the shelf'],
    ['those on the shelf and others', [OFF, SHORT], {}, '1 may be refused · 1 off the shelf'],
    ['those of the page, which it says (O7)', THREE, { total: 4 }, '1 may be refused · 2 not checked · on this page'],
    ['the selected ones alone', THREE, { total: 4, selected: ['1', '4'] }, '2 not checked'],
    [
      'all that a filter shows (D178)',
      THREE,
      { found: THREE.slice(1), selected: ['1'] },
      '1 may be refused · 1 not checked',
    ],
    ['the selected ones that it shows (D178)', THREE, { found: THREE.slice(1), selected: ['4'] }, 'Not checked yet'],
    [
      'what it shows of other pages',
      [row('9')],
      { total: 4, found: [SHORT, OFF] },
      '1 may be refused · 1 off the shelf',
    ],
    [
      'by the rules of the deployment',
      [SHORT, GIF],
      { config: { listingRules: { default: { name: null, pictureType: ['gif'] } } } },
      '1 may be refused · 1 not checked',
    ],
  ])('checks %s', async (_what, products, shown, text) => {
    await openCart(products, shown);
    expect(line()).toBe(text);
  });

  it.each<[string, Shown, string]>([
    ['nothing is known', { selected: ['9'] }, 'The chosen products are on pages that were not opened yet.'],
    ['a filter leaves nothing', { selected: ['1'], found: [] }, 'No product matches this choice.'],
  ])('is what it was before where %s of the selected ones, which its dialog says', async (_where, shown, text) => {
    await openCart([row('1')], shown);
    expect(line()).toBe('Check before listing');
    const { texts } = await openDialog();
    expect(texts()).toEqual([text]);
  });

  it('has no mark of being well where nothing can be listed', async () => {
    await openCart([OFF, row('2', { listable: false })]);
    expect(button('2 off the shelf').querySelector('svg')).toBeNull();
  });

  it('checks pictures by what the page shows, not by resized ones nor by drawings', async () => {
    const show = (id: string, width: number) => {
      const image = document.querySelector(`[src^="/files/${id}."]`) as HTMLImageElement;
      Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: width } });
      fireEvent.load(image);
    };
    const unmount = await openCart([row('1'), row('4'), row('5', { mainImage: '/files/5.svg' })]);
    show('1', 599);
    show('4', 600);
    show('5', 60);
    expect(line()).toBe('1 may be refused · 2 not checked');
    unmount();
    await openCart([row('1')], { config: { imageResizeTemplate: '{url}?w={width}' } });
    show('1', 100);
    expect(line()).toBe('Not checked yet');
  });
});

describe('the dialog', () => {
  it('names products by reason, and unticks them; what looks alike is named alone (D183)', async () => {
    await openCart([row('1'), SHORT, GIF], { selected: ['1', '2', '3'] });
    const { dialog } = await openDialog();
    expect(textsOf(dialog.querySelectorAll('h3'))).toEqual([
      'The name needs 25 to 255 characters',
      'The main picture is not a JPEG or PNG',
      'These look alike: a market may take them for one product',
    ]);
    expect(textsOf(dialog.querySelectorAll('li')).slice(2)).toEqual([`${NAME} 1`, `${NAME} 3`]);
    const [first, ...others] = within(dialog).getAllByRole('button', { name: /^Leave (it|these) out/ });
    expect(others).toHaveLength(1);
    await userEvent.click(first as HTMLElement);
    see('1,3');
    expectFocus(within(dialog).getByRole('heading', { level: 2 }));
    expect(line()).toBe('1 may be refused · 1 not checked');
  });

  it('closes when nothing is left to check, and unticks nothing that is not ticked', async () => {
    const unmount = await openCart([SHORT], { selected: ['2'] });
    await openDialog();
    await press('Leave it out');
    missRole('dialog');
    await openDialog();
    missRole('button', 'Leave it out');
    unmount();
    // What is ticked is hidden by a filter.
    await openCart([row('1'), SHORT], { selected: ['1'], found: [SHORT] });
    await openDialog();
    missRole('button', 'Leave it out');
  });

  it.each<[string, readonly string[], readonly unknown[]]>([
    ['all are', ['1', '2'], ['All 2 are off the shelf and left out: nothing can be listed.']],
    [
      'some are',
      ['2', '5'],
      [
        ...[expect.stringContaining('You can still list'), '1 is off the shelf and left out.'],
        ...[expect.stringContaining('of 1 product'), 'Nothing was found that they refuse.'],
      ],
    ],
  ])('says what is off the shelf where %s', async (_which, ids, expected) => {
    await openCart(ids.map((id) => row(id, { listable: id === '5' })));
    const { texts } = await openDialog();
    expect(texts()).toEqual(expected);
  });

  it('loads what is not known when asked, and again after a failure; says of which nothing came', async () => {
    // The names that the rows have are checked.
    const whole = (id: string) => ({ ...row(id), productName: 'Lamp', weight: id === '1' ? '1' : '0' });
    const itemDetails = jest.fn(async (ids: readonly string[]) => ids.filter((id) => id !== '4').map(whole));
    itemDetails.mockRejectedValueOnce(new AppError('timeout', 'late'));
    await openCart([row('1'), row('4'), row('5')], { api: { itemDetails } });
    await openDialog();
    await press('Check 3 products');
    await seeSoon(/^3 products could not be checked. Weight, size, options .* of 3 products/);
    await press('Check 3 products');
    await seeSoon(/^1 product could not be checked. Weight, size, options .* of 1 product/);
    see('Weight or measures are missing');
    expect(line()).toBe('1 ready · 1 may be refused · 1 not checked');
    itemDetails.mockImplementation(async (ids) => ids.map(whole));
    await press('Check 1 product');
    await seeSoon('The pictures of 3 products can’t be judged here.');
    // After a failure one by one.
    expect(itemDetails.mock.calls.map(([ids]) => ids.join())).toEqual(['1,4,5', '1', '4', '5', '4']);
  });

  it('counts what is checked meanwhile, and stops; what did not come is asked for again', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => row(`${index}`));
    const itemDetails: ApiClient['itemDetails'] = async (ids, options) => {
      if (ids.length > 2) return ids.map((id) => testProduct({ id }));
      return new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', reject));
    };
    await openCart(rows, { api: { itemDetails } });
    await openDialog();
    await press('Check 12 products');
    await seeSoon('10 of 12 checked');
    await press('Stop');
    await findButton('Check 2 products');
    miss(/could not be checked/);
  });
});

describe('a product’s page and the List Shop modal', () => {
  const productOf = (changes: Partial<ProductDetail>) => itemProduct(testProduct({ productName: NAME, ...changes }));
  const show = (product: ReturnType<typeof productOf>) =>
    renderWithStorefront(<ProductCheck product={product} pictures={['/a.jpg']} />, {
      api: { listingRecords },
      desk: testDesk('preflight'),
    });

  it('know a product whole once its page has told it', async () => {
    const product = productOf({ weight: undefined });
    const { rerender } = show(product);
    expect(line()).toBe('May be refused for 1 reason');
    const onExclude = jest.fn();
    const products = [{ id: product.id, name: NAME }];
    rerender(<ShopsPreflight products={products} channel="TikTok Shop UK" onExclude={onExclude} />);
    expect(line()).toBe('May be refused for 1 reason');
    const { texts } = await openDialog();
    expect(texts()[0]).toMatch(/^Checked against the published rules of TikTok Shop UK\./);
    miss(/^Weight, size, options/);
    await press('Leave it out');
    expect(onExclude).toHaveBeenCalledWith([product.id]);
  });

  it.each([
    [8, 'Ready to list'],
    [10, 'May be refused for 1 reason'],
  ])('say of the product of a page with %i pictures, of which it shows one: %s (D184)', (count, text) => {
    const attachedImage = Array.from({ length: count - 1 }, (_, index) => `/${index}.jpg`);
    show(productOf({ mainImage: '/a.jpg', attachedImage }));
    expect(line()).toBe(text);
  });
});

it('the advice beside reasons is a list, each once; unknown reasons have none', () => {
  const reasons = ['Product name is longer than 255 characters', '主图太小', 'Error 7', 'Main image is missing'];
  renderWithStorefront(<ReasonAdvice reasons={reasons} />, { desk: testDesk('preflight') });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
