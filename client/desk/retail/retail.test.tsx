import { screen, waitFor } from '@testing-library/react';
import type { RetailRule } from '../../../shared/domain/product/retailPrice';
import { ProductGrid } from '../../products/ProductGrid/ProductGrid';
import { DeskSlot } from '../../shop/DeskSlot/DeskSlot';
import { axeViolations } from '../../testing/axeViolations';
import { installBrowserParts } from '../../testing/browserParts';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testDesk } from '../../testing/testDesk';
import { testCard } from '../../testing/testSearch';

installBrowserParts();
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const RULE: RetailRule = { factor: '2.2', fixed: '', ending: '.90', rate: '', symbol: '' };
const stored = () => JSON.parse(localStorage.getItem('sf:desk:u1') ?? '{"value":{}}').value['retail-rule'];
const store = (rule: unknown, user = 'u1') => {
  const value = { 'retail-rule': rule };
  localStorage.setItem(`sf:desk:${user}`, JSON.stringify({ version: 1, until: 9e15, value }));
};

function open(desk = testDesk('retail-rule')) {
  const products = [testCard('1'), { ...testCard('2'), productPrice: undefined }];
  return renderWithStorefront(
    <>
      <DeskSlot name="results" products={products} />
      <ProductGrid products={products} columns={4} />
    </>,
    { desk },
  );
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const openDialog = async ({ user }: ReturnType<typeof open>, name: string | RegExp = 'Set your price rule') => {
  await user.click(screen.getByRole('button', { name }));
  return screen.findByRole('dialog', { name: 'Your price rule' });
};

describe('the price rule (F05)', () => {
  it('says on each card with a price what to sell it for', async () => {
    store(RULE);
    open();
    expect(screen.getAllByRole('article').map(({ textContent }) => /sell.*%/.exec(textContent ?? '')?.[0])).toEqual([
      'sell ¥27.90 · 55 %',
      undefined,
    ]);
    expect(screen.getByRole('button', { name: 'Price rule' })).toBeTruthy();
  });

  it.each([
    ['of another user', () => store(RULE, 'u2')],
    ['that is damaged', () => store({ ...RULE, factor: 'x' })],
    ['that does not exist', () => undefined],
  ])('shows no price by a rule %s', (_which, prepare) => {
    prepare();
    open();
    expect(document.body.textContent).not.toContain('sell');
    expect(screen.getByRole('button', { name: 'Set your price rule' })).toBeTruthy();
  });

  it('does not exist when it is off', () => {
    store(RULE);
    open(testDesk('compare'));
    expect(document.body.textContent).not.toContain('sell');
    expect(screen.queryByRole('button', { name: /rule/ })).toBeNull();
  });

  it('is set with an example, changed and removed', async () => {
    const page = open();
    const { user } = page;
    const dialog = await openDialog(page);
    expect(await axeViolations(dialog)).toEqual([]);
    await user.type(field('Cost times'), '2');
    await user.type(field('plus'), '3.20');
    await user.type(field('Symbol'), '£');
    await user.type(field('Worth of ¥ 1'), '0.1');
    expect(dialog.textContent).toContain('A product for ¥18.40: sell ¥40.00 (≈ £4.00) · 54 %');
    await user.click(screen.getByRole('button', { name: 'Use this rule' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('sell ¥28.20 · 56 %')).toBeTruthy();
    expect(stored()).toEqual({ factor: '2', fixed: '3.20', ending: '', rate: '0.1', symbol: '£' });

    await openDialog(page, 'Price rule');
    await user.click(screen.getByRole('button', { name: 'Remove the rule' }));
    await waitFor(() => expect(document.body.textContent).not.toContain('sell'));
    expect(stored()).toBeUndefined();
  });

  it.each([
    ['2,5', ',50', '0,1', 'sell ¥46.50 (≈ ₩5) · 60 %'],
    ['.5', '.50', '１０００', 'sell ¥9.70 (≈ ₩9,700) · −90 %'],
    ['٢', '', '1.5', 'sell ¥36.80 (≈ ₩55) · 50 %'],
    ['1', '1,234', '0,125', 'sell ¥1,252.40 (≈ ₩157) · 99 %'],
    ['16,300', '', '', 'A product for ¥18.40: no price yet'],
    ['1', '16,300', '1,234', 'sell ¥16,318.40 (≈ ₩20,136,906) · 100 %'],
  ])('reads %s, %s and %s as the price filter does, and has a currency’s own decimals (F05, D89)', async (...texts) => {
    const [factor = '', fixed = '', rate = '', example] = texts;
    const page = open();
    const dialog = await openDialog(page);
    for (const [name, text] of [
      ['Cost times', factor],
      ['plus', fixed],
      ['Symbol', '₩'],
      ['Worth of ¥ 1', rate],
    ] as const)
      if (text) await page.user.type(field(name), text);
    expect(dialog.textContent).toContain(example);
  });

  it('names what is wrong in its field, and keeps what was typed', async () => {
    const page = open();
    await openDialog(page);
    await page.user.type(field('Ends with'), '.9');
    await page.user.click(screen.getByRole('button', { name: 'Use this rule' }));
    expect(field('Cost times')).toBe(document.activeElement);
    expect(field('Cost times').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('The last digits of a price, such as .90, 9.90 or 5')).toBeTruthy();
    expect((field('Ends with') as HTMLInputElement).value).toBe('.9');
    expect(stored()).toBeUndefined();
  });

  it('holds until the page is closed when the storage is full, and says so', async () => {
    const page = open();
    await openDialog(page);
    await page.user.type(field('Cost times'), '3');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await page.user.click(screen.getByRole('button', { name: 'Use this rule' }));
    expect(await screen.findByText(/storage is full/)).toBeTruthy();
    expect(screen.getByText('sell ¥37.50 · 67 %')).toBeTruthy();
  });
});
