import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { ProductDetail } from '../../../shared/api/models';
import { AppError } from '../../../shared/errors';
import { useCart, useCartStore } from '../../cart/CartProvider';
import type { CartProduct } from '../../cart/cartRows';
import { itemProduct } from '../../pages/ItemPage/itemFields';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { RowTools } from '../../shop/RowTools/RowTools';
import { expectFocus, findDialog, missRole, see, textsOf } from '../../testing/find';
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

interface CartProps {
  readonly products: readonly CartProduct[];
  readonly selected: readonly string[];
  /** Products on all pages. */
  readonly total?: number;
  /** What a filter leaves of the products. */
  readonly found?: readonly CartProduct[];
}

function Cart({ products, selected, total = products.length, found }: CartProps) {
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
        total={total}
        filter={{}}
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

interface CartOptions extends StorefrontOverrides {
  readonly selected?: readonly string[];
  readonly total?: number;
  readonly found?: readonly CartProduct[];
}

async function openCart(products: readonly CartProduct[], options: CartOptions = {}) {
  const { selected = [], total, found, ...overrides } = options;
  const ui = <Cart {...{ products, selected, total, found }} />;
  const api = { listingRecords: async () => ({ items: [], total: 0 }), ...overrides.api };
  const rendered = renderWithStorefront(ui, { ...overrides, api, desk: testDesk('preflight') });
  await rendered.user.click(screen.getByText('load'));
  return rendered;
}

const LINE = /ready|refused|checked|off the shelf/i;
const line = () =>
  screen.queryByRole('button', { name: LINE })?.textContent?.replace('See why', '').replaceAll('\u00a0', ' ').trim();
const openDialog = async ({ user }: Pick<Awaited<ReturnType<typeof openCart>>, 'user'>) => {
  await user.click(screen.getByRole('button', { name: LINE }));
  return findDialog('Before you list');
};
const press = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });

describe('the line of the cart', () => {
  it.each<[string, readonly CartProduct[], readonly string[], string | undefined]>([
    ['no product', [], [], undefined],
    ['one product', [row('1')], [], 'Not checked yet'],
    ['one that breaks rules', [{ ...GIF, productName: 'Lamp' }], [], 'May be refused for 2 reasons'],
    ['many', [row('1'), SHORT, GIF], [], '2 may be refused · 1 not checked'],
    ['those that can’t be listed at all', [row('1', { listable: false })], [], 'Can’t be listed: off the shelf'],
    ['those on the shelf and others', [row('1', { listable: false }), SHORT], [], '1 may be refused · 1 off the shelf'],
    ['the selected ones alone', [row('1'), row('4'), SHORT], ['1', '4'], '2 not checked'],
    ['a product without a name', [row('1', { productName: undefined })], [], 'Not checked yet'],
  ])('checks %s', async (_what, products, selected, text) => {
    await openCart(products, { selected });
    expect(line()).toBe(text);
  });

  it('says that it is of the page where the cart has more, unless some are selected (O7)', async () => {
    const products = [row('1'), row('4'), SHORT];
    const { unmount } = await openCart(products, { total: 4 });
    expect(line()).toBe('1 may be refused · 2 not checked · on this page');
    unmount();
    await openCart(products, { total: 4, selected: ['1', '4'] });
    expect(line()).toBe('2 not checked');
  });

  it('checks what a filter shows: of the selected ones those, or else all of them (D178)', async () => {
    const products = [row('1'), row('4'), SHORT];
    const found = products.slice(1);
    const { unmount } = await openCart(products, { total: 4, selected: ['1'], found });
    expect(line()).toBe('1 may be refused · 1 not checked');
    unmount();
    await openCart(products, { total: 4, selected: ['4'], found });
    expect(line()).toBe('Not checked yet');
  });

  it('checks what a filter shows of pages that were not opened', async () => {
    await openCart([row('1')], { total: 4, found: [SHORT, row('3', { listable: false }), row('4')] });
    expect(line()).toBe('1 may be refused · 1 not checked · 1 off the shelf');
  });

  it('is what it was before while nothing is known of the selected ones, which its dialog says', async () => {
    const { user } = await openCart([row('1')], { selected: ['9'] });
    const button = screen.getByRole('button', { name: 'Check before listing' });
    expect(button.querySelector('svg')).toBeNull();
    await user.click(button);
    const dialog = await findDialog('Before you list');
    expect(dialog.textContent).toContain('on pages that were not opened yet');
    expect(dialog.textContent).not.toContain('Nothing was found');
  });

  it('says in its dialog that a filter leaves nothing to check, of whatever is selected', async () => {
    const { user } = await openCart([row('1')], { selected: ['1'], found: [] });
    await user.click(screen.getByRole('button', { name: 'Check before listing' }));
    const dialog = await findDialog('Before you list');
    within(dialog).getByText('No product matches this choice.');
    expect(dialog.textContent).not.toContain('pages');
  });

  it('has no mark of being well where nothing can be listed', async () => {
    await openCart([row('1', { listable: false }), row('2', { listable: false })]);
    expect(screen.getByRole('button', { name: '2 off the shelf' }).querySelector('svg')).toBeNull();
  });

  it('checks pictures by what the page shows, not by resized ones nor by drawings', async () => {
    const show = (id: string, width: number, height: number) => {
      const image = [...document.images].find(({ src }) => src.includes(`/${id}.`)) as HTMLImageElement;
      Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } });
      fireEvent.load(image);
    };
    const svg = row('5', { mainImage: '/files/5.svg' });
    const { unmount } = await openCart([row('1'), row('4'), svg]);
    act(() => show('1', 599, 599));
    act(() => show('4', 600, 600));
    act(() => show('5', 60, 60));
    expect(line()).toBe('1 may be refused · 2 not checked');
    unmount();
    await openCart([row('1')], { config: { imageResizeTemplate: '{url}?w={width}' } });
    act(() => show('1', 100, 100));
    expect(line()).toBe('Not checked yet');
  });

  it('goes by the rules of the deployment', async () => {
    await openCart([SHORT, GIF], { config: { listingRules: { default: { name: null, pictureType: ['gif'] } } } });
    expect(line()).toBe('1 may be refused · 1 not checked');
  });
});

describe('the dialog', () => {
  it('names products by reason, and unticks them; what looks alike is named alone (D183)', async () => {
    const opened = await openCart([row('1'), SHORT, GIF], { selected: ['1', '2', '3'] });
    const dialog = await openDialog(opened);
    expect(textsOf(within(dialog).getAllByRole('heading', { level: 3 }))).toEqual([
      'The name needs 25 to 255 characters',
      'The main picture is not a JPEG or PNG',
      'These look alike: a market may take them for one product',
    ]);
    expect(textsOf(within(dialog).getAllByRole('listitem')).slice(2)).toEqual([`${NAME} 1`, `${NAME} 3`]);
    expect(within(dialog).getAllByRole('button', { name: /^Leave (it|these) out/ })).toHaveLength(2);
    await opened.user.click(within(dialog).getAllByRole('button', { name: 'Leave it out' })[0] as HTMLElement);
    see('1,3');
    expectFocus(within(dialog).getByRole('heading', { level: 2 }));
    expect(line()).toBe('1 may be refused · 1 not checked');
  });

  it('closes when nothing is left to check, and unticks nothing that is not ticked', async () => {
    const opened = await openCart([SHORT], { selected: ['2'] });
    await opened.user.click(press(await openDialog(opened), 'Leave it out'));
    missRole('dialog');
    expect(within(await openDialog(opened)).queryByText('Leave it out')).toBeNull();
    opened.unmount();
    // What is ticked is hidden by a filter.
    const hidden = await openDialog(await openCart([row('1'), SHORT], { selected: ['1'], found: [SHORT] }));
    expect(within(hidden).queryByText('Leave it out')).toBeNull();
  });

  it.each<[string, readonly string[], string]>([
    ['all are', ['1', '2'], 'All 2 are off the shelf and left out: nothing can be listed.'],
    ['some are', ['2', '5'], '1 is off the shelf and left out.'],
  ])('says what is off the shelf where %s', async (_which, ids, text) => {
    const opened = await openCart(ids.map((id) => row(id, { listable: id === '5' })));
    const dialog = await openDialog(opened);
    expect(within(dialog).getByText(text)).toBeTruthy();
    const hasOthers = ids.includes('5');
    expect(within(dialog).queryByText('Nothing was found that they refuse.') !== null).toBe(hasOthers);
    expect(within(dialog).queryByText(/You can still list/) !== null).toBe(hasOthers);
  });

  it('loads what is not known when asked, and again after a failure; says of which nothing came', async () => {
    const whole = (id: string) =>
      testProduct({ id, productName: NAME, mainImage: `/files/${id}.jpg`, weight: id === '1' ? '1' : '0' });
    const itemDetails = jest.fn(async (ids: readonly string[]) => ids.filter((id) => id !== '4').map(whole));
    itemDetails.mockRejectedValueOnce(new AppError('timeout', 'late'));
    const opened = await openCart([row('1'), row('4'), row('5')], { api: { itemDetails } });
    const dialog = await openDialog(opened);
    await opened.user.click(press(dialog, 'Check 3 products'));
    await within(dialog).findByText(/^3 products could not be checked. Weight, size, options .* of 3 products/);
    await opened.user.click(press(dialog, 'Check 3 products'));
    await within(dialog).findByText(/^1 product could not be checked. Weight, size, options .* of 1 product/);
    expect(within(dialog).getByRole('heading', { name: 'Weight or measures are missing' })).toBeTruthy();
    expect(line()).toBe('1 ready · 1 may be refused · 1 not checked');
    itemDetails.mockImplementation(async (ids) => ids.map(whole));
    await opened.user.click(press(dialog, 'Check 1 product'));
    await within(dialog).findByText('The pictures of 3 products can’t be judged here.');
    // After a failure one by one.
    expect(itemDetails.mock.calls.map(([ids]) => ids.join())).toEqual(['1,4,5', '1', '4', '5', '4']);
  });

  it('counts what is checked meanwhile, and stops; what did not come is asked for again', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `${index}`);
    const stopped = Promise.withResolvers<ProductDetail[]>();
    const itemDetails: ApiClient['itemDetails'] = async (asked, options) => {
      if (asked.length > 2) return asked.map((id) => testProduct({ id }));
      options?.signal?.addEventListener('abort', () => stopped.reject(new AppError('aborted', '')));
      return stopped.promise;
    };
    const opened = await openCart(
      ids.map((id) => row(id)),
      { api: { itemDetails } },
    );
    const dialog = await openDialog(opened);
    await opened.user.click(press(dialog, 'Check 12 products'));
    expect(await within(dialog).findByText('10 of 12 checked')).toBeTruthy();
    await opened.user.click(press(dialog, 'Stop'));
    expect(await within(dialog).findByText('Check 2 products')).toBeTruthy();
    expect(within(dialog).queryByText(/could not be checked/)).toBeNull();
  });
});

describe('a product’s page and the List Shop modal', () => {
  const product = itemProduct(testProduct({ productName: NAME, weight: undefined }));
  const page = (pictures: readonly string[]) => <ProductCheck product={product} pictures={pictures} />;

  it('know a product whole, also where its gallery does not show all pictures', async () => {
    const desk = testDesk('preflight');
    const opened = renderWithStorefront(page(['/a.jpg']), { desk });
    expect(line()).toBe('May be refused for 1 reason');
    const onExclude = jest.fn();
    const products = [{ id: product.id, name: NAME }];
    const modal = <ShopsPreflight products={products} channel="TikTok Shop UK" onExclude={onExclude} />;
    opened.rerender(modal);
    // The page has told it.
    expect(line()).toBe('May be refused for 1 reason');
    const dialog = await openDialog(opened);
    expect(within(dialog).getByText(/^Checked against the published rules of TikTok Shop UK\./)).toBeTruthy();
    expect(within(dialog).queryByText(/^Weight, size, options/)).toBeNull();
    await opened.user.click(press(dialog, 'Leave it out'));
    expect(onExclude).toHaveBeenCalledWith([product.id]);
  });

  it.each([
    [8, 'Ready to list'],
    [10, 'May be refused for 1 reason'],
  ])('say of the product of a page with %i pictures: %s (D184)', async (count, text) => {
    const attachedImage = Array.from({ length: count - 1 }, (_, index) => `/${index}.jpg`);
    const whole = itemProduct(testProduct({ productName: NAME, mainImage: '/a.jpg', attachedImage }));
    renderWithStorefront(<ProductCheck product={whole} pictures={['/a.jpg']} />, {
      desk: testDesk('preflight'),
    });
    expect(line()).toBe(text);
  });
});

it('the advice beside reasons is a list, each once; unknown reasons have none', () => {
  const reasons = ['Product name is longer than 255 characters', '主图太小', 'Error 7', 'Main image is missing'];
  const ui = (
    <>
      <ReasonAdvice reasons={reasons} />
      <ReasonAdvice reasons={['Error 7']} />
    </>
  );
  renderWithStorefront(ui, { desk: testDesk('preflight') });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
