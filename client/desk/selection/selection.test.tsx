import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
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
  pressSoon,
  region,
  see,
  seeSoon,
  textsOf,
  tick,
} from '../../testing/find';
import { scriptedListing } from '../../testing/listingFaults';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Results, withParts } from '../../testing/testDesk';
import { testCard } from '../../testing/testSearch';

const cards = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => testCard(String(from + index)));

/** The backend has every product, but what a test tells of some. */
const backend = (told: Readonly<Record<string, Partial<ProductCard>>> = {}) =>
  jest.fn(
    async (ids: readonly string[]): Promise<ProductCard[]> =>
      ids.map((id) => ({ ...testCard(id), productStatus: 'ONSHELF', ...told[id] })),
  );

interface Shown {
  readonly api?: Partial<ApiClient>;
  readonly parts?: readonly DeskPartName[];
  readonly path?: string;
  readonly products?: ReturnType<typeof cards>;
}

function show({ api, parts = ['choose-many'], path = '/search', products = cards(1, 6) }: Shown = {}) {
  const page = (
    <>
      <header>
        <input aria-label="Search" />
      </header>
      <Results products={products} />
      <DeskPart of="BackgroundListing" />
    </>
  );
  return renderWithStorefront(page, { api: { frontItems: backend(), ...api }, path, ...withParts(...parts) });
}

const start = () => button('Choose');
const ticked = () =>
  screen
    .queryAllByRole<HTMLInputElement>('checkbox', { name: /^Choose Product/ })
    .flatMap((box, index) => (box.checked ? [index + 1] : []));
const bar = () => screen.findByRole('region', { name: 'Chosen products' });
const keepChosen = (...ids: readonly string[]) =>
  deskValues('u1').set({ chosen: { isOn: true, products: ids.map((id) => ({ id, name: `Product ${id}` })) } });
const kept = () =>
  (deskValues('u1').get()?.chosen as { products: { id: string }[] } | undefined)?.products.map(({ id }) => id);
/** Leaves a document for the login that a press leads to. */
async function logIn({ unmount }: ReturnType<typeof show>) {
  await waitFor(() => expect(window.location.hash).toMatch(/^#login/));
  unmount();
  window.history.replaceState(null, '', window.location.pathname);
}

describe('choosing several products', () => {
  it('has no ticks on other pages (F06)', () => {
    keepChosen('1');
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
    show({ products });
    read.productPrice = '';
    await press('Choose');
    await screen.findAllByRole('checkbox');
    expect(read.productPrice).toBe('');
    read.productName = '';
    await tick('Choose Product 2');
    expect(read).toEqual({ productPrice: '', productName: '2' });
  });

  it('shows what is chosen on all pages, each with its tick, until none is left', async () => {
    keepChosen('80', '81');
    show();
    await pressSoon('2 chosen');
    await findDialog('2 chosen');
    await tick('Choose Product 80');
    expect(kept()).toEqual(['81']);
    await tick('Choose Product 81');
    await findDialog('0 chosen');
    await press('Close');
    missRole('region', 'Chosen products');
    expectFocus(start());
  });

  it('ends by Escape or Done with the focus where it began (F06)', async () => {
    const { user } = show();
    await user.click(start());
    await tick('Choose Product 1');
    await user.click(screen.getByRole('textbox', { name: 'Search' }));
    await user.keyboard('{Escape}');
    expect(ticked()).toEqual([1]);
    checkbox('Choose Product 1').focus();
    await user.keyboard('{Escape}');
    missRole('checkbox');
    await waitFor(() => expectFocus(start()));
    await user.click(start());
    await pressSoon('Done');
    expect([start().getAttribute('aria-pressed'), kept()]).toEqual(['false', ['1']]);
    expectFocus(start());
  });

  it.each([
    [199, 200],
    [205, 205],
  ])('takes 200, says so, and drops none of %d that are chosen (F06)', async (before, after) => {
    keepChosen(...cards(101, 100 + before).map(({ id }) => id));
    show();
    await tick('Choose Product 1');
    await tick('Choose Product 2');
    expect(kept()).toHaveLength(after);
    see('At most 200 products can be chosen at a time.');
  });
});

describe('adding the chosen products', () => {
  async function addFour(addToCart: (id: string) => Promise<boolean>, frontItems = backend()) {
    keepChosen('1', '2', '3', '4');
    const shown = show({ api: { addToCart, frontItems } });
    await pressSoon('Add 4 to selection cart');
    return shown;
  }

  it('sends each once, nothing of what is in the cart: its badge counts products once (F06, N19)', async () => {
    const addToCart = jest.fn(async () => true);
    const there = { isInCart: true };
    storeCount('u1', 5);
    await addFour(addToCart, backend({ '1': there, '2': there }));
    await seeSoon('2 added to the selection cart, 2 already there');
    expect([ticked(), lastCount('u1')]).toEqual([[], 7]);
    // What this document has added is not sent again.
    await tick('Choose Product 4');
    await pressSoon('Add 1 to selection cart');
    await seeSoon('0 added to the selection cart, 1 already there');
    expect(addToCart.mock.calls).toEqual([['3'], ['4']]);
  });

  it('keeps what is refused, and goes on (F06)', async () => {
    await addFour(async (id) => {
      if (id === '2') throw new AppError('rejected', 'No more of these');
      return id !== '3';
    });
    await seeSoon('No more of these');
    expect(ticked()).toEqual([2, 3]);
    see('2 added to the selection cart, 2 still chosen');
  });

  it('leads to login when the session has ended, and adds the rest after it, once (F06, D66, N14)', async () => {
    const addToCart = jest.fn(async (id: string) => {
      if (id === '3' && addToCart.mock.calls.length === 3) throw new AppError('unauthorized', '');
      return true;
    });
    const before = await addFour(addToCart);
    await seeSoon('2 added to the selection cart, 2 still chosen');
    await logIn(before);
    const after = show({ api: { addToCart } });
    await seeSoon('2 added to the selection cart');
    expect(kept()).toEqual([]);
    after.unmount();
    show({ api: { addToCart } });
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
    await seeSoon('1 added to the selection cart, 3 still chosen');
    expect([addToCart.mock.calls.length, ticked()]).toEqual([1, [2, 3, 4]]);
  });
});

describe('chosen products', () => {
  it.each([
    ['Add 4 to selection cart', '1 added to the selection cart, 3 off the shelf or gone, left out', []],
    ['List', '3 off the shelf or gone, left out', ['1']],
  ])('that went off the shelf or are gone are left out by %s, which says so (D157)', async (name, said, left) => {
    keepChosen('1', '2', '3', '4');
    const addToCart = jest.fn(async (_id: string) => true);
    const all = backend({ '2': { productStatus: 'OFFSHELF' }, '3': { productStatus: 'DELETED' } });
    const frontItems = (ids: readonly string[]) => all(ids.filter((id) => id !== '4'));
    show({ api: { ...scriptedListing(), addToCart, frontItems } });
    await pressSoon(name);
    await seeSoon(said);
    expect([kept(), addToCart.mock.calls]).toEqual([left, left.length > 0 ? [] : [['1']]]);
  });

  it.each([
    ['Add 2 to selection cart', '2 added to the selection cart'],
    ['List', '2 products will be listed to the shop you choose.'],
  ])('lead to login when the session has ended, and %s goes on after it (D157, N14)', async (name, said) => {
    keepChosen('1', '2');
    const frontItems = backend().mockRejectedValueOnce(new AppError('unauthorized', ''));
    const api = { ...scriptedListing(), addToCart: async () => true, frontItems };
    const before = show({ api });
    await pressSoon(name);
    await logIn(before);
    show({ api });
    await seeSoon(said);
  });

  it('are listed to several shops; what was sent is not chosen any more (F03, F06, D130)', async () => {
    keepChosen('1', '2');
    const listing = scriptedListing();
    const { user } = show({ parts: ['choose-many', 'several-shops'], api: listing });
    await pressSoon('List');
    await user.click(await findRadio('Several shops'));
    await tick('Shop 2');
    await press('List to 2 shops');
    await waitFor(() => expect(listing.commits).toEqual(['1', '2'].map((shopId) => [shopId, ['1', '2']])));
    expect(ticked()).toEqual([]);
  });
});

describe('a pasted list', () => {
  const CODES = '20450001\n20450002';
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Item codes/ });

  /** Looks a list up. */
  async function look(text: string, frontItems = backend(), addToCart = async (_id: string) => true) {
    const shown = show({ api: { frontItems, addToCart } });
    await press('Paste');
    fireEvent.change(await field(), { target: { value: text } });
    await shown.user.dblClick(button('Find products'));
    return shown;
  }
  const counts = () => within(region('Result')).getAllByRole('status')[0]?.textContent;
  /** The rows of products, and of lines that name none. */
  const rows = () =>
    textsOf(within(region('Result')).getAllByRole('listitem')).map((row) => row.replaceAll(/\s+/g, ' ').trim());

  it('is a search for several item codes, too', async () => {
    show({ path: '/search?keyword=20450001+20450002%2C20450003' });
    expect((await field()).value).toBe('20450001\n20450002\n20450003');
  });

  it('is looked up once, counted and chosen; what changes it is looked up anew (F06)', async () => {
    const all = backend({ '20450003': { productStatus: 'OFFSHELF' } });
    const frontItems = jest.fn((keys: readonly string[]) => all(keys.filter((key) => key !== '20450002')));
    const { user } = await look('20450001\n20450002\nno product\n20450003\n20450001', frontItems);
    await findButton('Choose 1');
    expect(frontItems).toHaveBeenCalledTimes(1);
    expect(counts()).toBe('Found 1 · unknown 2 · repeated 1 · off the shelf 1');
    expect(rows()).toEqual([
      ...['Product 20450001 20450001 ¥12.50 Found Named 2 times', 'Product 20450003 20450003 ¥12.50 Off the shelf'],
      'Line 2: 20450002 Line 3: no productUnknownCopy unknown',
    ]);
    expect(checkbox(/^Product 20450003/).disabled).toBe(true);
    expect(await axeViolations(document.body)).toEqual([]);
    await press('Copy unknown');
    expect(await navigator.clipboard.readText()).toBe('20450002\nno product');
    await user.type(await field(), '0');
    missRole('region', 'Result');
    await press('Find products');
    await pressSoon('Choose 2');
    missRole('dialog');
    expect((await bar()).textContent).toContain('2 chosen');
  });

  it('is added to the cart at once, without what is there already (F06)', async () => {
    const addToCart = jest.fn(async (_id: string) => true);
    const { user } = await look(`${CODES}\n20450003`, backend({ '20450002': { isInCart: true } }), addToCart);
    const add = await findButton('Add 2 to selection cart');
    expect([counts(), rows()[1]]).toEqual([
      'Found 3 · in the selection cart 1',
      'Product 20450002 20450002 ¥12.50 In the cart',
    ]);
    await user.click(add);
    await seeSoon('2 added to the selection cart');
    await press('Choose');
    await press('Choose');
    await screen.findAllByRole('checkbox');
    expect([addToCart.mock.calls, kept()]).toEqual([[['20450001'], ['20450003']], []]);
  });

  it('is taken as far as it is ticked (F06)', async () => {
    await look(CODES);
    const add = await findButton('Add 2 to selection cart');
    for (const name of [/^Product 20450001/, /^Product 20450002/]) await tick(name);
    expect([add.textContent, add.disabled]).toEqual(['Add 0 to selection cart', true]);
    await tick(/^Product 20450002/);
    await press('Choose 1');
    expect(kept()).toEqual(['20450002']);
  });

  it('goes on after a failure and a stop, below its text (F06)', async () => {
    const gate = Promise.withResolvers<ProductCard[]>();
    const failure = new AppError('http', 'Busy');
    await look(CODES, backend().mockRejectedValueOnce(failure).mockReturnValueOnce(gate.promise));
    await seeSoon('The rest was not looked up: Busy');
    miss(/^Found/);
    await press('Go on');
    await press('Stop');
    await act(async () => gate.resolve([]));
    await seeSoon('Stopped after 0 of 2.');
    await press('Go on');
    await findButton('Choose 2');
    expect((await field()).value).toBe(CODES);
  });

  it('of nothing, or a file that is no text, is said (F06)', async () => {
    const { user } = await look('no product at all');
    await seeSoon('There is no item code and no link of this shop in this list.');
    const file = document.querySelector('input[type="file"]') as HTMLInputElement;
    const open = async (content: string, encoding: BufferEncoding = 'utf8') => {
      const bytes = Buffer.from(content, encoding);
      const read = { text: async () => bytes.toString(), arrayBuffer: async () => bytes };
      await user.upload(file, Object.assign(new File([bytes], 'a.csv'), read));
      return [screen.getByRole('alert').textContent, (await field()).value];
    };
    expect(await open('PK\0\u0003')).toEqual(['This is not a text file. Save the table as CSV first.', '']);
    const tooLarge = 'This file is too large. 2 MB are read at most.';
    expect(await open('x'.repeat(2_000_001))).toEqual([tooLarge, '']);
    expect(await open('20450001;für 3 €', 'latin1')).toEqual(['', expect.stringMatching(/^20450001;für 3/)]);
    // Browsers tell of the file that a field has already as of no change, though it was mended.
    expect(file.value).toBe('');
  });
});
