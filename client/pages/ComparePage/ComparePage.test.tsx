import { screen, within } from '@testing-library/react';
import type { ProductDetail } from '../../../shared/api/models';
import type { DeskPartName } from '../../../shared/domain/deskParts';
import { AppError } from '../../../shared/errors';
import { deskValues } from '../../storage/values/deskValues';
import { button, expectFocus, pageHeading, see, textsOf } from '../../testing/find';
import { loaderContext } from '../../testing/loaderContext';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { withParts } from '../../testing/testDesk';
import { testProduct } from '../../testing/testProduct';
import { ComparePage } from './ComparePage';
import { load } from './ComparePage.loader';

const PRODUCTS: Readonly<Record<string, Partial<ProductDetail>>> = {
  1: { productName: 'Lamp' },
  2: { productName: 'Mug', weight: '2', priceRange: { lowestPrice: '5', highestPrice: undefined } },
  3: { productName: 'Chair', productStatus: 'OFFSHELF' },
  4: { productStatus: 'DELETED' },
};

const item = async (id: string) => {
  if (id === 'late') throw new AppError('timeout', 'late');
  return PRODUCTS[id] ? testProduct({ id, ...PRODUCTS[id] }) : null;
};

const loaded = (search: string, features?: readonly DeskPartName[]) =>
  load(loaderContext({ query: new URLSearchParams(search), api: { item }, features }));

async function open(search: string, parts: readonly DeskPartName[] = ['compare']) {
  window.history.replaceState(null, '', `/distributor/compare?${search}`);
  const data = await loaded(search);
  return renderWithStorefront(<ComparePage data={data} pending={false} />, withParts(...parts));
}

const columns = () => screen.getAllByRole('columnheader').map((head) => within(head).queryByRole('link')?.textContent);
const rowHeads = () => textsOf(screen.getAllByRole('rowheader'));
const remove = (name: string) => button(`Remove ${name} from the comparison`);

describe('the comparison', () => {
  it('shows what differs, marks the best, and folds what is the same (F07, F16)', async () => {
    await open('id=1&id=2');
    expect(pageHeading()).toBe('Compare 2 products');
    expect([columns(), rowHeads()]).toEqual([['Lamp', 'Mug'], ['Weight']]);
    expect(screen.getByRole('row', { name: /^Weight/ }).textContent).toBe('Weight1.25 kg (best)2 kg');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => /¥.*/.exec(textContent ?? '')?.[0])).toEqual([
      '¥86.00 to ¥92.00',
      '¥5.00 (best)',
    ]);
    see('The same (6)');
  });

  it('has a column for what is gone or late, and lists the rest', async () => {
    await open('id=1&id=3&id=4&id=late');
    see('Not found');
    see('Could not be loaded');
    see('Offshelf');
    expect(button('List to shop (1)')).toBeTruthy();
  });

  it('removes a column in its address, with the focus on the next (F07)', async () => {
    const { user } = await open('id=1&id=3&id=9');
    for (const [name, next] of [
      ['9', 'Chair'],
      ['Chair', 'Lamp'],
    ] as const) {
      await user.click(remove(name));
      expectFocus(remove(next));
    }
    expect([window.location.search, columns()]).toEqual(['?id=1', ['Lamp']]);
    // One product alone has all of its rows.
    expect(rowHeads()).toContain('Supplier');
    await user.click(remove('Lamp'));
    see('Nothing to compare');
  });

  it('says what each is sold for by the rule', async () => {
    deskValues('u1').set({ 'retail-rule': { factor: '2', fixed: '3', ending: '', rate: '', symbol: '' } });
    await open('id=1&id=2', ['compare', 'retail-rule']);
    expect(screen.getByRole('row', { name: /^Sell/ }).textContent).toBe(
      'Sell by your price rule¥175.00–187.0051 % margin¥13.0062 % margin (best)',
    );
  });

  it.each(['id=', 'id=1&id=2&id=3&id=4&id=5', `id=${'x'.repeat(257)}`])(
    'of the address ?%s is none',
    async (search) => {
      await open(search);
      see('Nothing to compare');
    },
  );
});

it('its loader fails as a page when all calls do, and is not found without the part', async () => {
  await expect(loaded('id=late')).rejects.toThrow('late');
  await expect(loaded('id=1', ['tables'])).rejects.toMatchObject({ kind: 'notFound' });
  expect((await loaded('id=1&id=1&id=9')).map(({ id, problem }) => [id, problem])).toEqual([
    ['1', undefined],
    ['9', 'gone'],
  ]);
});
