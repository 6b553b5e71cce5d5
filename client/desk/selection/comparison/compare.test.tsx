import { act, screen, within } from '@testing-library/react';
import type { DeskPartName } from '../../../../shared/domain/deskParts';
import { deskValues } from '../../../storage/values/deskValues';
import { watchLinks } from '../../../testing/browserParts';
import { region, see } from '../../../testing/find';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
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
  const tool = () => within(region('Tools')).getByRole('button', { name: /^Compare/ });
  const inBar = async () =>
    within(await screen.findByRole('region', { name: 'Chosen products' })).getByRole<HTMLButtonElement>('button', {
      name: /^Compare/,
    });

  it.each<[readonly DeskPartName[]]>([[['compare']], [['choose-many', 'compare']]])(
    'of a search choose first, then compare two to four (F07, D137)',
    async (parts) => {
      const { user } = show({ parts });
      await user.click(tool());
      expect([(await inBar()).textContent, (await inBar()).disabled]).toEqual(['Compare', true]);
      const ticks = screen.getAllByRole('checkbox');
      for (const tick of ticks) await user.click(tick);
      expect([(await inBar()).textContent, (await inBar()).disabled]).toEqual(['Compare up to 4', true]);
      for (const tick of ticks.slice(2)) await user.click(tick);
      expect([tool().textContent, (await inBar()).disabled]).toEqual(['Compare (2)', false]);
      await user.click(tool());
      expect(followed).toEqual(['/distributor/compare?id=1&id=2']);
    },
  );

  it('on a product’s page begin with it, and take those chosen last (F07)', async () => {
    const { user } = show({ path: '/items/1' });
    const button = screen.getAllByRole('button', { name: 'Compare' })[1] as HTMLElement;
    await user.click(button);
    see('Chosen for comparing. Choose another product.');
    const products = ['1', '5', '6', '7', '8'].map((id) => ({ id }));
    act(() => void deskValues('u1').set({ chosen: { isOn: true, products } }));
    act(() => void window.dispatchEvent(new Event('storage')));
    await user.click(button);
    expect(followed).toEqual(['/distributor/compare?id=1&id=6&id=7&id=8']);
  });
});
