import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProductCard } from '../../../shared/api/models';
import type { DeskPartName } from '../../../shared/domain/deskParts';
import { AppError } from '../../../shared/errors';
import { ProductGrid } from '../../products/ProductGrid/ProductGrid';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { lastCount, storeCount } from '../../storage/values/cartCount';
import { deskValues } from '../../storage/values/deskValues';
import { axeViolations } from '../../testing/axeViolations';
import {
  button,
  checkbox,
  expectFocus,
  findButton,
  findDialog,
  findRadio,
  miss,
  missRole,
  press,
  region,
  see,
  seeSoon,
  textsOf,
} from '../../testing/find';
import { scriptedListing } from '../../testing/listingFaults';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Results, withParts } from '../../testing/testDesk';
import { testCard } from '../../testing/testSearch';
import type { StorefrontOverrides } from '../../testing/testStorefront';

const cards = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => testCard(String(from + index)));

interface Shown extends StorefrontOverrides {
  readonly parts?: readonly DeskPartName[];
  readonly path?: string;
  readonly products?: ReturnType<typeof cards>;
}

function show({ parts = ['choose-many'], path = '/search', products = cards(1, 6), ...overrides }: Shown = {}) {
  const page = (
    <>
      <header>
        <input aria-label="Search" />
      </header>
      <Results products={products} />
      <DeskPart of="BackgroundListing" />
    </>
  );
  return renderWithStorefront(page, { ...overrides, path, ...withParts(...parts) });
}

/** The backend has every product. */
const frontItems = async (ids: readonly string[]): Promise<ProductCard[]> =>
  ids.map((id) => ({ ...testCard(id), productStatus: 'ONSHELF' }));

const start = () => button('Choose');
const tick = (id: number) => checkbox(`Choose Product ${id}`);
const ticked = () =>
  screen
    .queryAllByRole<HTMLInputElement>('checkbox', { name: /^Choose Product/ })
    .flatMap((box, index) => (box.checked ? [index + 1] : []));
const bar = () => screen.findByRole('region', { name: 'Chosen products' });
const kept = () => deskValues('u1').get()?.chosen as { isOn: boolean; products: { id: string }[] } | undefined;

describe('choosing several products', () => {
  it('has no ticks on other pages (F06)', () => {
    deskValues('u1').set({ chosen: { isOn: true, products: [{ id: '1' }] } });
    const options = { path: '/distributor/selection/cart', ...withParts('choose-many') };
    renderWithStorefront(<ProductGrid products={cards(1, 2)} columns={4} />, options);
    missRole('checkbox');
  });

  it('renders no card when the ticks come, and of a tick its own alone (V13)', async () => {
    const read = { productPrice: '', productName: '' };
    const products = cards(1, 4).map((card) => ({
      ...card,
      // By the card.
      get productPrice() {
        read.productPrice += card.id;
        return card.productPrice;
      },
      // By the tick as well.
      get productName() {
        read.productName += card.id;
        return card.productName;
      },
    }));
    deskValues('u1').set({ 'retail-rule': { factor: '2', fixed: '', ending: '', rate: '', symbol: '' } });
    const { user } = show({ parts: ['choose-many', 'compare', 'retail-rule'], products });
    read.productPrice = '';
    await user.click(start());
    await screen.findAllByRole('checkbox');
    expect(read.productPrice).toBe('');
    read.productName = '';
    await user.click(tick(2));
    expect(read).toEqual({ productPrice: '', productName: '2' });
  });

  it('shows what is chosen on all pages, each with its tick, until none is left', async () => {
    const chosen = ['1', '80', '81'].map((id) => ({ id, name: `Product ${id}` }));
    deskValues('u1').set({ chosen: { isOn: true, products: chosen } });
    const { user } = show();
    await user.click(within(await bar()).getByRole('button', { name: '3 chosen' }));
    const dialog = within(await findDialog('3 chosen'));
    await user.click(dialog.getByRole('checkbox', { name: 'Choose Product 80' }));
    await findDialog('2 chosen');
    expect(kept()?.products.map(({ id }) => id)).toEqual(['1', '81']);
    await user.click(dialog.getByRole('checkbox', { name: 'Choose all (3)' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Choose all (3)' }));
    await findDialog('0 chosen');
    await press('Close');
    missRole('region', 'Chosen products');
    expectFocus(start());
  });

  it('is another user’s own, and nothing of another shape (F06)', () => {
    deskValues('u2').set({ chosen: { isOn: true, products: [{ id: '1' }] } });
    deskValues('u1').set({ chosen: { isOn: true, products: [{ id: 1 }] } });
    show();
    missRole('checkbox');
  });

  it('ends by Escape or Done with the focus where it began (F06)', async () => {
    const { user } = show();
    await user.click(start());
    await user.click(tick(1));
    await user.click(screen.getByRole('textbox', { name: 'Search' }));
    await user.keyboard('{Escape}');
    expect(ticked()).toEqual([1]);
    tick(1).focus();
    await user.keyboard('{Escape}');
    missRole('checkbox');
    await waitFor(() => expectFocus(start()));
    await user.click(start());
    expect(ticked()).toEqual([1]);
    await user.click(within(await bar()).getByRole('button', { name: 'Done' }));
    expect(start().getAttribute('aria-pressed')).toBe('false');
    expectFocus(start());
  });

  it.each([
    [199, 200],
    [205, 205],
  ])('takes 200, says so, and drops none of %d that are chosen (F06)', async (before, after) => {
    deskValues('u1').set({ chosen: { isOn: true, products: cards(101, 100 + before).map(({ id }) => ({ id })) } });
    const { user } = show();
    await user.click(tick(1));
    await user.click(tick(2));
    expect(kept()?.products).toHaveLength(after);
    see('At most 200 products can be chosen at a time.');
  });
});

describe('adding the chosen products', () => {
  async function addFour(addToCart: (id: string) => Promise<boolean>, items = frontItems) {
    const shown = show({ api: { addToCart, frontItems: items } });
    const { user } = shown;
    await user.click(start());
    for (const id of [1, 2, 3, 4]) await user.click(tick(id));
    await user.click(within(await bar()).getByRole('button', { name: 'Add 4 to selection cart' }));
    return shown;
  }

  it('adds each once; what is in the cart is not chosen any more (F06)', async () => {
    const addToCart = jest.fn(async () => true);
    const { user } = await addFour(addToCart);
    await screen.findByText('4 added to the selection cart');
    expect(addToCart.mock.calls.flat()).toEqual(['1', '2', '3', '4']);
    expect(ticked()).toEqual([]);
    expect(button('Remove from selection cart: Product 4')).toBeTruthy();
    // What this document has added is not sent again.
    await user.click(tick(1));
    await user.click(within(await bar()).getByRole('button', { name: 'Add 1 to selection cart' }));
    await screen.findByText('0 added to the selection cart, 1 already there');
    expect(addToCart).toHaveBeenCalledTimes(4);
  });

  it('sends nothing of what is in the cart: its badge counts products once (F06, N19)', async () => {
    const addToCart = jest.fn(async () => true);
    const some = async (ids: readonly string[]) =>
      (await frontItems(ids)).map((product) => ({ ...product, isInCart: Number(product.id) < 4 }));
    storeCount('u1', 5);
    await addFour(addToCart, some);
    await screen.findByText('1 added to the selection cart, 3 already there');
    expect(addToCart.mock.calls).toEqual([['4']]);
    expect([ticked(), lastCount('u1')]).toEqual([[], 6]);
  });

  it('keeps what is refused, and goes on (F06)', async () => {
    await addFour(async (id) => {
      if (id === '2') throw new AppError('rejected', 'No more of these');
      return id !== '3';
    });
    await screen.findByText('No more of these');
    expect(ticked()).toEqual([2, 3]);
    see('2 added to the selection cart, 2 still chosen');
  });

  it('leads to login when the session has ended, and adds the rest after it, once (F06, D66, N14)', async () => {
    const addToCart = jest.fn(async (id: string) => {
      if (id === '3' && addToCart.mock.calls.length === 3) throw new AppError('unauthorized', '');
      return true;
    });
    const { unmount } = await addFour(addToCart);
    await waitFor(() => expect(window.location.hash).toMatch(/^#login/));
    see('2 added to the selection cart, 2 still chosen');
    unmount();
    window.history.replaceState(null, '', window.location.pathname);
    const after = show({ api: { addToCart, frontItems } });
    await screen.findByText('2 added to the selection cart');
    expect(kept()?.products).toEqual([]);
    after.unmount();
    show({ api: { addToCart, frontItems } });
    await screen.findAllByRole('checkbox');
    expect(addToCart.mock.calls.flat()).toEqual(['1', '2', '3', '3', '4']);
  });

  it('stops after the product in flight (F06)', async () => {
    const gate = Promise.withResolvers<boolean>();
    const addToCart = jest.fn(() => gate.promise);
    await addFour(addToCart);
    await seeSoon('Adding 0 of 4');
    await press('Stop');
    await act(async () => gate.resolve(true));
    await screen.findByText('1 added to the selection cart, 3 still chosen');
    expect([addToCart.mock.calls.length, ticked()]).toEqual([1, [2, 3, 4]]);
  });
});

describe('chosen products that went off the shelf or are gone', () => {
  const CHOSEN = Array.from({ length: 120 }, (_, index) => ({ id: String(index + 1) }));
  const asked = jest.fn(async (ids: readonly string[]): Promise<ProductCard[]> => {
    const statuses = { 4: 'OFFSHELF', 115: 'DELETED' } as const;
    return ids
      .filter((id) => id !== '60')
      .map((id) => ({ ...testCard(id), productStatus: statuses[id as '4'] ?? 'ONSHELF' }));
  });
  const LEFT = CHOSEN.map(({ id }) => id).filter((id) => !['4', '60', '115'].includes(id));

  beforeEach(() => {
    asked.mockClear();
    deskValues('u1').set({ chosen: { isOn: true, products: CHOSEN } });
  });
  afterEach(async () => {
    expect(asked.mock.calls.map(([ids]) => ids.length)).toEqual([50, 50, 20]);
  });

  it('are left out of a listing, whose dialog says so (D157)', async () => {
    const { user } = show({
      api: { ...scriptedListing(), frontItems: asked },
    });
    await user.click(within(await bar()).getByRole('button', { name: 'List' }));
    await seeSoon('117 products will be listed to the shop you choose.');
    expect(within(await findDialog('List Shop')).getByText('3 off the shelf or gone, left out')).toBeTruthy();
    expect(kept()?.products.map(({ id }) => id)).toEqual(LEFT);
  });

  it('are left out of the cart, which is said (D157)', async () => {
    const addToCart = jest.fn(async (_id: string) => true);
    const { user } = show({ api: { addToCart, frontItems: asked } });
    await user.click(within(await bar()).getByRole('button', { name: 'Add 120 to selection cart' }));
    await screen.findByText('117 added to the selection cart, 3 off the shelf or gone, left out');
    expect(addToCart.mock.calls.flat()).toEqual(LEFT);
    expect(kept()?.products).toEqual([]);
  });
});

describe('chosen products that are asked for when the session has ended', () => {
  it.each([
    ['Add 2 to selection cart', () => screen.findByText('2 added to the selection cart')],
    ['List', () => screen.findByText('2 products will be listed to the shop you choose.')],
  ])('lead to login, and %s goes on after it (D157, N14)', async (name, end) => {
    deskValues('u1').set({ chosen: { isOn: true, products: [{ id: '1' }, { id: '2' }] } });
    const listing = scriptedListing();
    const items = jest.fn(frontItems).mockRejectedValueOnce(new AppError('unauthorized', ''));
    const api = { ...listing, addToCart: async () => true, frontItems: items };
    const { user, unmount } = show({ api });
    await user.click(within(await bar()).getByRole('button', { name }));
    await waitFor(() => expect(window.location.hash).toMatch(/^#login/));
    unmount();
    window.history.replaceState(null, '', window.location.pathname);
    show({ api });
    expect(await end()).toBeTruthy();
  });
});

it('the chosen products are listed to several shops; what was sent is not chosen any more (F03, F06, D130)', async () => {
  const listing = scriptedListing();
  const { user } = show({ parts: ['choose-many', 'several-shops'], api: { ...listing, frontItems } });
  await user.click(start());
  for (const id of [1, 2]) await user.click(tick(id));
  await user.click(within(await bar()).getByRole('button', { name: 'List' }));
  await user.click(await findRadio('Several shops'));
  await user.click(checkbox('Shop 2'));
  await press('List to 2 shops');
  await waitFor(() => expect(listing.commits).toEqual(['1', '2'].map((shopId) => [shopId, ['1', '2']])));
  expect(ticked()).toEqual([]);
});

describe('a pasted list', () => {
  const known = (id: string, changes: Partial<ProductCard> = {}): ProductCard => ({
    ...{ ...testCard(id), productStatus: 'ONSHELF' },
    ...changes,
  });

  async function paste(
    text: string,
    frontItems: (keys: readonly string[]) => Promise<ProductCard[]>,
    addToCart = async (_id: string) => true,
  ) {
    const shown = show({ api: { frontItems, addToCart } });
    await shown.user.click(button('Paste'));
    const field = await screen.findByRole('textbox', { name: 'Item codes, links or a CSV, in any mix' });
    fireEvent.change(field, { target: { value: text } });
    return shown;
  }
  it('is a search for several item codes, too', async () => {
    show({ path: '/search?keyword=20450001+20450002%2C20450003' });
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Item codes/ });
    expect(field.value).toBe('20450001\n20450002\n20450003');
  });

  const look = () => button('Find products');
  const result = () => region('Result');
  /** The rows of products, and of lines that name none. */
  const rows = () =>
    textsOf(within(result()).getAllByRole('listitem')).map((row) => row.replaceAll(/\s+/g, ' ').trim());

  it('is looked up once by two presses in a row (F06)', async () => {
    const asked = jest.fn(async (keys: readonly string[]) => keys.map((key) => known(key)));
    const { user } = await paste('20450001\n20450002', asked);
    await user.dblClick(look());
    await findButton('Choose 2');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is looked up, counted and chosen; what changes it is looked up anew (F06)', async () => {
    const { user } = await paste('20450001\n20450002\nno product\n20450003\n20450001', async (keys) =>
      keys
        .filter((key) => key !== '20450002')
        .map((key) => known(key, key.endsWith('3') ? { productStatus: 'OFFSHELF' } : {})),
    );
    await user.click(look());
    await findButton('Choose 1');
    expect(within(result()).getAllByRole('status')[0]?.textContent).toBe(
      'Found 1 · unknown 2 · repeated 1 · off the shelf 1',
    );
    expect(rows()).toEqual([
      ...['Product 20450001 20450001 ¥12.50 Found Named 2 times', 'Product 20450003 20450003 ¥12.50 Off the shelf'],
      'Line 2: 20450002 Line 3: no productUnknownCopy unknown',
    ]);
    expect(checkbox(/^Product 20450003/).disabled).toBe(true);
    expect(await axeViolations(document.body)).toEqual([]);
    await press('Copy unknown');
    expect(await navigator.clipboard.readText()).toBe('20450002\nno product');
    await user.type(screen.getByRole('textbox', { name: /^Item codes/ }), '0');
    missRole('region', 'Result');
    await user.click(look());
    await user.click(await findButton('Choose 2'));
    missRole('dialog');
    expect((await bar()).textContent).toContain('2 chosen');
  });

  it('is added to the cart at once, without what is there already (F06)', async () => {
    const addToCart = jest.fn(async (_id: string) => true);
    const inCart = (keys: readonly string[]) => keys.map((key) => known(key, { isInCart: key === '20450002' }));
    const { user } = await paste('20450001\n20450002\n20450003', async (keys) => inCart(keys), addToCart);
    await user.click(look());
    const add = await findButton('Add 2 to selection cart');
    expect(within(result()).getAllByRole('status')[0]?.textContent).toBe('Found 3 · in the selection cart 1');
    expect(rows()[1]).toBe('Product 20450002 20450002 ¥12.50 In the cart');
    await user.click(add);
    await seeSoon('2 added to the selection cart');
    expect(addToCart.mock.calls.flat()).toEqual(['20450001', '20450003']);
    expect(kept()?.products).toEqual([]);
    await user.click(start());
    await user.click(start());
    await screen.findAllByRole('checkbox');
    expect(addToCart).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['in the cart', { isInCart: true }],
    ['off the shelf', { productStatus: 'OFFSHELF' }],
  ] as const)('adds 0 where all of it is %s (F06)', async (_where, changes) => {
    const { user } = await paste('20450001', async (keys) => keys.map((key) => known(key, changes)));
    await user.click(look());
    const add = await findButton('Add 0 to selection cart');
    expect(add).toHaveProperty('disabled', true);
  });

  it('is taken as far as it is ticked (F06)', async () => {
    const { user } = await paste('20450001\n20450002', async (keys) => keys.map((key) => known(key)));
    await user.click(look());
    await findButton('Add 2 to selection cart');
    await user.click(checkbox(/^Product 20450001/));
    await press('Choose 1');
    expect(kept()?.products).toEqual([{ id: '20450002', name: 'Product 20450002', image: '/files/20450002.svg' }]);
  });

  it('goes on after a failure and a stop, below its text (F06)', async () => {
    const gate = Promise.withResolvers<ProductCard[]>();
    const answers = [() => Promise.reject(new AppError('http', 'Busy')), () => gate.promise];
    const frontItems = jest.fn(async (keys: readonly string[]) => answers.shift()?.() ?? keys.map((key) => known(key)));
    const { user } = await paste('20450001\n20450002', frontItems);
    await user.click(look());
    await seeSoon('The rest was not looked up: Busy');
    miss(/^Found/);
    await press('Go on');
    await press('Stop');
    await act(async () => gate.resolve([]));
    await seeSoon('Stopped after 0 of 2.');
    await press('Go on');
    await findButton('Choose 2');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Item codes/ }).value).toBe('20450001\n20450002');
  });

  it('of nothing, or a file that is no text, is said (F06)', async () => {
    const { user } = await paste('no product at all', async () => []);
    await user.click(look());
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(screen.getByRole('alert').textContent).toBe('There is no item code and no link of this shop in this list.');
    const file = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
    const open = (content: string, encoding: BufferEncoding = 'utf8'): Promise<void> => {
      const bytes = Buffer.from(content, encoding);
      const read = { text: async () => bytes.toString(), arrayBuffer: async () => bytes };
      return user.upload(file, Object.assign(new File([bytes], 'a.csv'), read));
    };
    await open('PK\0\u0003');
    expect(screen.getByRole('alert').textContent).toBe('This is not a text file. Save the table as CSV first.');
    await open('x'.repeat(2_000_001));
    expect(screen.getByRole('alert').textContent).toBe('This file is too large. 2 MB are read at most.');
    await open('20450001;für 3 €', 'latin1');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Item codes/ }).value).toMatch(/^20450001;für 3/);
    await open('id\n20450001');
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Item codes/ }).value).toBe('id\n20450001');
    // Browsers tell of the file that a field has already as of no change, though it was mended.
    expect(file.value).toBe('');
  });
});
