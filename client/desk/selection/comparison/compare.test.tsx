import { act, screen, within } from '@testing-library/react';
import type { DeskPartName } from '../../../../shared/domain/deskParts';
import { deskValues } from '../../../storage/values/deskValues';
import { watchLinks } from '../../../testing/browserParts';
import { openCart } from '../../../testing/cartView';
import { button, checkbox, missRole, press, region, tick } from '../../../testing/find';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { testCart } from '../../../testing/testCart';
import { Results, withParts } from '../../../testing/testDesk';
import { testProduct } from '../../../testing/testProduct';
import { testCard } from '../../../testing/testSearch';
import { CompareOnPage } from '../CompareOnPage';

const followed = watchLinks();

/** A product's page and a list of products. */
function show({ parts = ['compare'] as readonly DeskPartName[], path = '/search' } = {}) {
  const page = (
    <>
      <Results products={['1', '2', '3', '4', '5'].map(testCard)} />
      <CompareOnPage product={{ ...testProduct({ id: '1' }), prices: [] } as never} pictures={[]} />
    </>
  );
  return renderWithStorefront(page, { path, ...withParts(...parts) });
}

describe('the buttons of a comparison', () => {
  it.each<[readonly DeskPartName[]]>([[['compare']], [['choose-many', 'compare']]])(
    'of a search is there while two to four are chosen (F07)',
    async (parts) => {
      const { user } = show({ parts });
      await user.click(button('Choose'));
      const isShown = [];
      for (const tick of screen.getAllByRole('checkbox', { name: /^Choose Product/ })) {
        await user.click(tick);
        const bar = within(await screen.findByRole('region', { name: 'Chosen products' }));
        isShown.push(bar.queryByRole('button', { name: 'Compare' }) !== null);
      }
      expect(isShown).toEqual([false, true, true, true, false]);
      await user.click(checkbox('Choose Product 3'));
      await user.click(within(region('Chosen products')).getByRole('button', { name: 'Compare' }));
      expect(followed).toEqual(['/distributor/compare?id=1&id=2&id=4&id=5']);
    },
  );

  it('of the cart is there while two to four are chosen (F07)', async () => {
    await openCart(testCart(3), {}, withParts('compare'));
    await tick('Choose Product 1');
    missRole('button', 'Compare');
    await tick('Choose Product 3');
    await press('Compare');
    expect(followed).toEqual(['/distributor/compare?id=1&id=3']);
  });

  it('on a product’s page choose it and take that back, and then take those chosen last (F07)', async () => {
    const { user } = show({ path: '/items/1' });
    await press('Compare');
    await press('Chosen to compare, choose another');
    const compare = button('Compare');
    await user.click(compare);
    const products = ['1', '5', '6', '7', '8'].map((id) => ({ id }));
    act(() => void deskValues('u1').set({ chosen: { isOn: true, products } }));
    act(() => void window.dispatchEvent(new Event('storage')));
    await user.click(compare);
    expect(followed).toEqual(['/distributor/compare?id=1&id=6&id=7&id=8']);
  });
});
