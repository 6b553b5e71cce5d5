import { screen, within } from '@testing-library/react';
import { deskValues } from '../../../storage/values/deskValues';
import { miss, missRole, textsOf } from '../../../testing/find';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { testDesk } from '../../../testing/testDesk';
import { testCard } from '../../../testing/testSearch';
import type { HomeData } from '../HomePage.loader';
import type { ListedToday } from '../today';
import { BuyerHome } from './BuyerHome';

const BATCH = {
  ...{ id: '8', shownId: '8', shopName: 'Luma Living', listedAt: '2026-11-12 11:10:36', isCut: false },
  products: ['1', '2', '3'].map((productId) => ({ productId, name: `Product ${productId}` })),
};
const FAILED: ListedToday['failed'] = { count: 5, reasons: [['Main image is too small', 5]] };
const LISTED: ListedToday = { failed: FAILED, read: undefined, isNew: false, needsShop: false, batches: [BATCH] };
const NONE_FAILED: ListedToday['failed'] = { count: 0, reasons: [] };
const full: HomeData = {
  recommended: [testCard('1')],
  newest: [],
  articles: [],
  cart: { count: 1250, pictures: ['/1.svg', '/2.svg'] },
  listed: LISTED,
};
const categories = [
  { id: '11', cateName: 'Shoes', cateCode: 'SHOES' },
  { id: '12', cateName: 'Kitchen & dining' },
];

const show = (data: Partial<HomeData> = {}, options: Parameters<typeof renderWithStorefront>[1] = {}) =>
  renderWithStorefront(<BuyerHome data={{ ...full, ...data }} pending={false} />, { categories, ...options });

/** The texts of a tile, and the name and the address of its link. */
function tile(title: string) {
  const item = screen.getByRole('heading', { level: 2, name: title }).closest('li') as HTMLElement;
  const link = within(item).queryByRole('link');
  return {
    texts: textsOf(item.querySelectorAll('p, li, div:not(:has(p, li, a, img))')).filter(Boolean),
    link: link && [link.textContent, link.getAttribute('href')],
  };
}

const headings = () => textsOf(screen.getAllByRole('heading', { level: 2 }));

describe('a buyer’s home (F14)', () => {
  it('tells the failures by reason, in its language, and of which records it speaks (D01, D193)', () => {
    const reasons: ListedToday['failed']['reasons'] = [
      ['No brand', 3],
      ['主图太小', 2],
    ];
    show({ listed: { ...LISTED, read: 51, failed: { ...FAILED, reasons } } });
    expect(tile('Failed').texts).toEqual(['5 of the newest 51', '3 No brand', '2 主图太小']);
    expect(screen.getByText('主图太小').lang).toBe('zh-CN');
  });

  it('does not say that nothing failed or is listed where there are records that were not read (D193)', () => {
    show({ listed: { ...LISTED, read: 51, failed: NONE_FAILED, batches: [] } });
    expect(tile('To release').texts).toEqual(['0 of the newest 51']);
    expect(tile('Failed')).toEqual({
      texts: ['0 of the newest 51'],
      link: ['See why they failed', '/distributor/list/products?status=FAILED'],
    });
  });

  it('has tiles, what the device keeps, then what a visitor’s home lists', () => {
    show({ newest: [testCard('5')], articles: [{ id: '9', title: 'Help', category: undefined, day: '' }] });
    expect(headings()).toEqual([
      ...['Selection cart', 'Failed', 'To release', 'Changed', 'Recently viewed', 'Saved searches', 'Just for you'],
      ...['New arrivals', 'Help articles'],
    ]);
  });

  it('has nothing of the parts that are off: without release sheets it leads to My Products (D130)', () => {
    show({}, { config: { features: ['buyer-home'] } });
    expect(headings()).toEqual(['Selection cart', 'Failed', 'To release', 'Just for you']);
    expect(tile('To release').link).toEqual(['Continue with Batch 8', '/distributor/list/products']);
  });

  it('tells who has listed nothing how it works', async () => {
    show({ cart: { count: 0, pictures: [] }, listed: { ...LISTED, failed: NONE_FAILED, isNew: true, batches: [] } });
    expect(tile('Selection cart')).toEqual({
      texts: ['0 products', 'Keep products here until you list them'],
      link: ['Browse products', '/search'],
    });
    expect(tile('Failed')).toEqual({ texts: ['0 failed to be listed', 'Nothing failed'], link: null });
    expect(tile('To release')).toEqual({
      texts: ['0 listed', 'What you list appears here'],
      link: null,
    });
    await screen.findByRole('heading', { name: 'How it works' });
  });

  it('leads who has no shop to where one is connected, and back', async () => {
    show({ listed: { ...LISTED, isNew: true, needsShop: true, batches: [] } });
    const { texts, link } = tile('Connect your shop');
    expect([texts, link?.[0]]).toEqual([['0 shops connected', 'Products are listed to it'], 'Authorize TKshop']);
    expect(new URL(link?.[1] ?? '', 'http://x').searchParams.get('redirectUrl')).toBe('http://localhost/');
    missRole('heading', 'To release');
    await screen.findByRole('heading', { name: 'How it works' });
  });

  it('says at least how many a batch has that goes on beyond what was read', () => {
    show({ listed: { ...LISTED, batches: [{ ...BATCH, shopName: '', isCut: true }] } });
    expect(tile('To release').texts.slice(0, 2)).toEqual(['3+ listed', 'Batch 8']);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['all of it', ['8/1', '8/2', '8/3'], ['1 listed', 'Batch 7', '2026-11-11 09:00:00']],
    ['all of every one', ['8/1', '8/2', '8/3', '7/1'], ['0 of 3', 'Batch 8 · Luma Living', BATCH.listedAt]],
  ])(
    'goes on with the newest batch that is not released, where %s is ticked on this device',
    (_what, released, texts) => {
      deskValues('u1').set({ released });
      const older = {
        ...{ id: '7', shownId: '7', shopName: '', listedAt: '2026-11-11 09:00:00', isCut: false },
        products: BATCH.products.slice(0, 1),
      };
      show({ listed: { ...LISTED, batches: [BATCH, older] } }, { desk: testDesk('release-sheet') });
      expect(tile('To release').texts).toEqual(texts);
    },
  );

  it('forgets what it knew of a batch that a later load does not have, and says what is not known (D191)', () => {
    deskValues('u1').set({ released: ['8/1', '8/2', '8/3', '7/1'] });
    const older = { ...BATCH, id: '7', shownId: '7' };
    const ui = (listed: ListedToday | null) => <BuyerHome data={{ ...full, cart: null, listed }} pending={false} />;
    const { rerender } = renderWithStorefront(ui({ ...LISTED, batches: [BATCH, older] }), {
      desk: testDesk('release-sheet'),
    });
    expect(tile('To release').texts[0]).toBe('2 of 3');
    rerender(ui({ ...LISTED, batches: [] }));
    expect(tile('To release').texts).toEqual(['0 listed']);
    rerender(ui(null));
    for (const [title, number] of [
      ['Selection cart', '– products'],
      ['Failed', '– failed to be listed'],
      ['To release', '– listed'],
    ] as const)
      expect(tile(title).texts).toEqual([number, 'Not known at the moment']);
    miss('How it works');
  });
});
