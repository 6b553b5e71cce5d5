import { screen, waitFor } from '@testing-library/react';
import type { DeskPartName } from '../../../shared/domain/deskParts';
import type { RetailRule } from '../../../shared/domain/product/retailPrice';
import { findDialog, missRole, press, see, seeSoon } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Results, withParts } from '../../testing/testDesk';
import { testCard } from '../../testing/testSearch';
import { RetailNote } from './RetailParts';

const RULE: RetailRule = { factor: '2.2', fixed: '', ending: '.90', rate: '', symbol: '' };
const stored = () => JSON.parse(localStorage.getItem('sf:desk:u1') ?? '{"value":{}}').value['retail-rule'];
const store = (rule: unknown, user = 'u1') => {
  const value = { 'retail-rule': rule };
  localStorage.setItem(`sf:desk:${user}`, JSON.stringify({ version: 1, until: 9e15, value }));
};

function open(part: DeskPartName = 'retail-rule') {
  const products = [testCard('1'), { ...testCard('2'), productPrice: undefined }];
  return renderWithStorefront(<Results products={products} />, withParts(part));
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const openDialog = async () => {
  await press('Price rule');
  return findDialog('Price rule');
};

describe('the price rule (F05)', () => {
  it('says on each card with a price what to sell it for', async () => {
    store(RULE);
    open();
    expect(
      screen.getAllByRole('article').map(({ textContent }) => /Sell.*margin/.exec(textContent ?? '')?.[0]),
    ).toEqual(['Sell ¥27.90 55 % margin', undefined]);
  });

  it.each([
    ['of another user', () => store(RULE, 'u2')],
    ['that is damaged', () => store({ ...RULE, factor: 'x' })],
    ['that does not exist', () => undefined],
  ])('shows no price by a rule %s', (_which, prepare) => {
    prepare();
    open();
    expect(document.body.textContent).not.toContain('Sell');
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

  it('does not exist when it is off', () => {
    store(RULE);
    open('compare');
    expect(document.body.textContent).not.toContain('Sell');
    missRole('button', /rule/);
  });

  it('is set with an example, changed and removed', async () => {
    const { user } = open();
    const dialog = await openDialog();
    await user.type(field('Multiply cost by'), '2');
    await user.type(field('Add'), '3.20');
    await user.type(field('Symbol'), '£');
    await user.type(field('¥ 1 equals'), '0.1');
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
    ['٢', '', '1.5', '¥25.00 ≈ ₩38'],
    ['1', '1,234', '0,125', '¥1,246.50 ≈ ₩156'],
    ['16,300', '', '', 'A product for ¥12.50: no price yet'],
    ['1', '16,300', '1,234', '¥16,312.50 ≈ ₩20,129,625'],
  ])('reads %s, %s and %s as the price filter does, and has a currency’s own decimals (F05, D89)', async (...texts) => {
    const [factor = '', fixed = '', rate = '', example] = texts;
    const { user } = open();
    const dialog = await openDialog();
    for (const [name, text] of [
      ['Multiply cost by', factor],
      ['Add', fixed],
      ['Symbol', '₩'],
      ['¥ 1 equals', rate],
    ] as const)
      if (text) await user.type(field(name), text);
    expect(dialog.textContent).toContain(example);
  });

  it('names what is wrong in its field, and keeps what was typed', async () => {
    const { user } = open();
    await openDialog();
    await user.type(field('Round up to'), '.9');
    await press('Use this rule');
    expect(field('Multiply cost by')).toBe(document.activeElement);
    expect(field('Multiply cost by').getAttribute('aria-invalid')).toBe('true');
    see('The last digits of a price, such as .90, 9.90 or 5');
    expect((field('Round up to') as HTMLInputElement).value).toBe('.9');
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
