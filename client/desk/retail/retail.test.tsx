import { screen, waitFor } from '@testing-library/react';
import type { RetailRule } from '../../../shared/domain/product/retailPrice';
import { deskValues } from '../../storage/values/deskValues';
import { expectFocus, findDialog, missRole, press, see, seeSoon } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Results, withParts } from '../../testing/testDesk';
import { testCard } from '../../testing/testSearch';
import { RetailNote } from './RetailParts';

const RULE: RetailRule = { factor: '2.2', fixed: '', ending: '.90', rate: '', symbol: '' };
const stored = () => deskValues('u1').get()?.['retail-rule'];
const store = (rule: unknown) => deskValues('u1').set({ 'retail-rule': rule });

function open() {
  const products = [testCard('1'), { ...testCard('2'), productPrice: undefined }];
  return renderWithStorefront(<Results products={products} />, withParts('retail-rule'));
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const openDialog = async () => {
  await press('Price rule');
  return findDialog('Price rule');
};

describe('the price rule (F05)', () => {
  it('says on each card with a price what to sell it for', () => {
    store(RULE);
    open();
    const sells = screen.getAllByRole('article').map(({ textContent }) => /Sell.*margin/.exec(textContent)?.[0]);
    expect(sells).toEqual(['Sell ¥27.90 55 % margin', undefined]);
  });

  it.each([
    [
      'at what prices, from the lowest to the highest',
      ['12.50', '9.20', '30'],
      /¥20\.90–66\.90, not sent to the shop$/,
    ],
    ['that of one', ['9.20'], /: ¥20\.90, not/],
    ['where a cost is not known', ['9.20', ''], /^Your selling price is not sent/],
  ])('is not sent with a listing, which says so %s (D179)', (_what, costs, text) => {
    store(RULE);
    const products = costs.map((cost, index) => ({ id: `${index}`, costs: cost ? [cost] : undefined }));
    renderWithStorefront(<RetailNote products={products} />);
    see(text);
  });

  it('is set with an example, changed and removed', async () => {
    const { user } = open();
    const dialog = await openDialog();
    for (const [name, text] of Object.entries({
      'Multiply cost by': '2',
      Add: '3.20',
      Symbol: '£',
      '¥ 1 equals': '0.1',
    }))
      await user.type(field(name), text);
    expect(dialog.textContent).toContain('¥12.50 × 2 + ¥3.20 → ¥28.20Margin ¥15.70 (56 %)');
    await press('Use this rule');
    await waitFor(() => missRole('dialog'));
    expect(document.querySelector('article')?.textContent).toContain('Sell ¥28.20 56 % margin');
    expect(stored()).toEqual({ factor: '2', fixed: '3.20', ending: '', rate: '0.1', symbol: '£' });

    await openDialog();
    await press('Remove the rule');
    await waitFor(() => expect(document.body.textContent).not.toContain('Sell'));
    expect(stored()).toBeUndefined();
  });

  it.each([
    ['2,5', ',50', '0,1', '¥31.75 ≈ ₩3'],
    ['.5', '.50', '１０００', 'Loss ¥5.75'],
    ['16,300', '', '', 'A product for ¥12.50: no price yet'],
    ['1', '16,300', '1,234', '¥16,312.50 ≈ ₩20,129,625'],
  ])('reads %s, %s and %s as the price filter does, and has a currency’s own decimals (F05, D89)', async (...texts) => {
    const { user } = open();
    const dialog = await openDialog();
    await user.type(field('Symbol'), '₩');
    for (const [index, name] of ['Multiply cost by', 'Add', '¥ 1 equals'].entries())
      if (texts[index]) await user.type(field(name), texts[index]);
    expect(dialog.textContent).toContain(texts[3]);
  });

  it('names what is wrong in its field, and keeps what was typed', async () => {
    const { user } = open();
    await openDialog();
    await user.type(field('Round up to'), '.9');
    await press('Use this rule');
    expectFocus(field('Multiply cost by'));
    expect(field('Multiply cost by').getAttribute('aria-invalid')).toBe('true');
    see('The last digits of a price, such as .90, 9.90 or 5');
    expect(field('Round up to').value).toBe('.9');
    expect(stored()).toBeUndefined();
  });

  it('holds until the page is closed when the storage is full, and says so', async () => {
    const { user } = open();
    await openDialog();
    await user.type(field('Multiply cost by'), '3');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await press('Use this rule');
    await seeSoon(/storage is full/);
    expect(document.querySelector('article')?.textContent).toContain('Sell ¥37.50 67 % margin');
  });
});
