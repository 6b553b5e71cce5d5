import { hrefOf } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testDesk } from '../../testing/testDesk';
import { LookAlikes } from './LookAlikes';

const FIG = { id: '1', name: 'Soy candle in glass jar, fig and cedar' };
const TEA = { id: '2', name: 'Soy candle in glass jar, green tea' };
const LAMP = { id: '3', name: 'Mushroom table lamp with pull switch' };

function show(products: readonly { readonly id: string; readonly name: string }[], compare = true) {
  const desk = compare ? testDesk('preflight', 'compare') : testDesk('preflight');
  return renderWithStorefront(<LookAlikes products={products} />, { desk }).container;
}

describe('what looks alike in the List Shop modal (F17)', () => {
  it('is shown together and can be compared', () => {
    const { textContent } = show([FIG, LAMP, TEA]);
    expect(textContent).toContain(`Two of these look alike${FIG.name} · ${TEA.name}`);
    expect(hrefOf('Compare')).toMatch(/\?id=1&id=2$/);
  });

  it('can be no more than seen where products are not compared', () => {
    expect(show([FIG, TEA], false).querySelector('a')).toBeNull();
  });

  it('is nothing where nothing does', () => {
    expect(show([FIG, LAMP]).textContent).toBe('');
  });
});
