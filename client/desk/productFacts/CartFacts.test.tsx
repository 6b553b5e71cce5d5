import { readFileSync } from 'node:fs';
import { act, screen, waitFor } from '@testing-library/react';
import type { ProductDetail } from '../../../shared/api/models';
import { itemProduct } from '../../pages/ItemPage/itemFields';
import { openCart } from '../../testing/cartView';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testCart } from '../../testing/testCart';
import { testDesk } from '../../testing/testDesk';
import { testProduct } from '../../testing/testProduct';
import { factsOf, useKnownFacts } from './useProductFacts';

const products = [
  testProduct({ id: '1', weight: '1.25', weightType: 'kg' }),
  testProduct({ id: '2', seller: undefined, weight: undefined, skuList: [] }),
];

async function open(answer = async (_ids: readonly string[]) => products) {
  const itemDetails = jest.fn(answer);
  await openCart(testCart(3), { itemDetails }, { desk: testDesk('retail-rule') });
  return itemDetails;
}
const facts = () => screen.getAllByRole('row').map((row) => row.querySelectorAll('th, td')[2]?.textContent ?? null);

describe('the rows of the cart', () => {
  it('tell supplier, variants and weight of their products, which one call brings', async () => {
    const itemDetails = await open();
    await waitFor(() =>
      expect(facts()).toEqual([
        'Supplier',
        'Ningbo Lumen Works3 variants · 1.25\u00A0kg',
        'Not givenWeight not given',
        '',
      ]),
    );
    expect(itemDetails.mock.calls.map(([ids]) => ids)).toEqual([['1', '2', '3']]);
    expect(document.querySelector('.pending')).toBeNull();
  });

  it('keep what is known of a product while it is read again, and when that fails', async () => {
    let store: ReturnType<typeof useKnownFacts> | undefined;
    function Reader() {
      store = useKnownFacts();
      return null;
    }
    renderWithStorefront(<Reader />);
    for (const facts of [factsOf(itemProduct(testProduct()), []), { isLoading: true }, { hasFailed: true }])
      act(() => store?.[1](new Map([['1', facts]])));
    expect(store?.[0].get('1')).toMatchObject({ supplier: 'Ningbo Lumen Works', variants: 3 });
  });

  it('have room for them until then, which is empty after a failure', async () => {
    const answer = Promise.withResolvers<ProductDetail[]>();
    await open(() => answer.promise);
    expect(document.querySelectorAll('.pending')).toHaveLength(3);
    await act(async () => answer.reject(new Error('down')));
    await waitFor(() => expect(document.querySelector('.pending')).toBeNull());
    expect(facts()).toEqual(['Supplier', '', '', '']);
  });

  it.each([
    [905, 0],
    [906, 1],
  ])('ask in a window of %i pixels as its styles show them: %i calls', async (width, calls) => {
    const { innerWidth } = window;
    window.innerWidth = width;
    const itemDetails = await open();
    window.innerWidth = innerWidth;
    expect(itemDetails).toHaveBeenCalledTimes(calls);
    const styles = readFileSync('client/components/DataTable/DataTable.module.css', 'utf8');
    expect(styles).toMatch(/@media \(width < 906px\) \{\s+\.table \.facts/);
  });
});
