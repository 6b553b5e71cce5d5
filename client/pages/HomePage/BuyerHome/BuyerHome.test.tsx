import { screen, within } from '@testing-library/react';
import { releasedProducts } from '../../../storage/values/releasedProducts';
import { miss, missRole, see, textsOf } from '../../../testing/find';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { testDesk } from '../../../testing/testDesk';
import { testCard } from '../../../testing/testSearch';
import type { HomeData } from '../HomePage.loader';
import type { FailedToday, ListedToday } from '../today';
import { BuyerHome } from './BuyerHome';

const BATCH = {
  ...{ id: '8', shownId: '8', shopName: 'Luma Living', listedAt: '2026-11-12 11:10:36', isCut: false },
  products: ['1', '2', '3'].map((productId) => ({ productId, name: `Product ${productId}` })),
};
const NEWEST = { productId: '6', name: 'Potted snake plant', picture: '/6.svg', shopName: 'Luma Living' };
const FAILED: FailedToday = { count: 5, pictures: ['/3.svg'], reason: ['Main image is too small', 5] };
const LISTED: ListedToday = { failed: FAILED, read: undefined, isNew: false, batches: [BATCH], newest: NEWEST };
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
    texts: textsOf(item.querySelectorAll('p')).filter(Boolean),
    link: link && [link.textContent, link.getAttribute('href')],
  };
}

const headings = () => textsOf(screen.getAllByRole('heading', { level: 2 }));

describe('a buyer’s home (F14)', () => {
  it('says a reason in the language that it is in (D01)', () => {
    show({ listed: { ...LISTED, failed: { ...FAILED, reason: ['主图太小', 5] } } });
    expect(screen.getByText('主图太小').lang).toBe('zh-CN');
  });

  it('tells the reason of some for those alone, and of which records it speaks (D193)', () => {
    show({ listed: { ...LISTED, read: 51, failed: { ...FAILED, reason: ['No brand', 3] } } });
    expect(tile('Failed').texts).toEqual(['5 of the newest 51 failed to be listed', '3 of 5: No brand']);
  });

  it('says of records that were not read neither that nothing failed nor that all is mended (D193)', () => {
    show({ listed: { ...LISTED, read: 51, failed: { count: 0, pictures: [], reason: undefined } } });
    expect(tile('Failed')).toEqual({
      texts: ['0 of the newest 51 failed to be listed'],
      link: ['See why they failed', '/distributor/list/products?status=FAILED'],
    });
  });

  it('has the sections of a visitor’s home but its hero, its steps and its invitation', () => {
    show({ newest: [testCard('5')], articles: [{ id: '9', title: 'Help', category: undefined, day: '' }] });
    expect(headings()).toEqual([
      ...['Selection cart', 'Failed', 'Batch 8 · Luma Living', 'Shop by category', 'Just for you'],
      ...['New arrivals', 'Help articles'],
    ]);
  });

  it('shows what was listed last, which opens in a new tab', () => {
    show();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Potted snake plant/ });
    expect([link.getAttribute('href'), link.target]).toEqual(['/items/6', '_blank']);
    expect(link.textContent).toContain('Listed to Luma Living');
  });

  it('has a drawing in the place of a picture, and no link where a product has no id', () => {
    const { container, unmount } = show({ listed: { ...LISTED, batches: [BATCH], newest: undefined } });
    expect(container.querySelector('img[src="/illustrations/hero-snake.svg"]')).not.toBeNull();
    unmount();
    show({ listed: { ...LISTED, batches: [BATCH], newest: { ...NEWEST, productId: undefined } } });
    missRole('link', /^Potted snake plant/);
    see('Potted snake plant');
  });

  it('tells who has listed nothing how it works', () => {
    const { container } = show({
      cart: { count: 0, pictures: [] },
      listed: {
        ...LISTED,
        failed: { count: 0, pictures: [], reason: undefined },
        ...{ isNew: true, batches: [], newest: undefined },
      },
    });
    expect(tile('Selection cart')).toEqual({
      texts: ['0 products', 'Keep products here until you list them'],
      link: ['Browse products', '/search'],
    });
    expect(tile('Failed')).toEqual({ texts: ['0 failed to be listed', 'Nothing to mend'], link: null });
    expect(tile('Last batch')).toEqual({
      texts: ['– nothing listed yet', 'What you list appears here'],
      link: ['How it works', '#how'],
    });
    const steps = within(container.querySelector('#how') as HTMLElement);
    expect(steps.getAllByRole('listitem').map((step) => within(step).getByRole('heading').textContent)).toEqual([
      ...['Connect a shop', 'Choose', 'List', 'Sell'],
    ]);
  });

  it('says that nothing is listed while all is on its way', () => {
    show({ listed: { ...LISTED, batches: [], newest: undefined } });
    expect(tile('Last batch').texts).toEqual(['0 listed']);
  });

  it('says at least how many a batch has that goes on beyond what was read', () => {
    show({ listed: { ...LISTED, batches: [{ ...BATCH, shopName: '', isCut: true }], newest: NEWEST } });
    expect(tile('Batch 8').texts[0]).toBe('3+ listed');
  });

  it.each<[string, readonly string[], string, readonly string[]]>([
    ['all of it', ['8/1', '8/2', '8/3'], 'Batch 7', ['1 listed', '2026-11-11 09:00:00']],
    ['all of every one', ['8/1', '8/2', '8/3', '7/1'], 'Batch 8 · Luma Living', ['3 of 3 released']],
  ])(
    'goes on with the newest batch that is not released, where %s is ticked on this device',
    (_what, released, title, texts) => {
      releasedProducts('u1').set(released);
      const older = {
        ...{ id: '7', shownId: '7' },
        shopName: '',
        listedAt: '2026-11-11 09:00:00',
        isCut: false,
        products: BATCH.products.slice(0, 1),
      };
      const desk = testDesk('release-sheet');
      show({ listed: { ...LISTED, batches: [BATCH, older], newest: NEWEST } }, { desk });
      expect(tile(title).texts).toEqual(texts);
    },
  );

  it('leads to My Products where there are no release sheets (D130)', () => {
    show({}, { config: { features: ['buyer-home'] } });
    expect(tile('Batch 8 · Luma Living').link).toEqual(['Continue with Batch 8', '/distributor/list/products']);
  });
});

describe('what is not known of a buyer’s day', () => {
  const UNKNOWN = 'Not known at the moment';

  it('is said where a call failed, and no number is', () => {
    show({ cart: null, listed: null });
    expect(tile('Selection cart').texts).toEqual(['– products', UNKNOWN]);
    expect(tile('Failed').texts).toEqual(['– failed to be listed', UNKNOWN]);
    expect(tile('Last batch').texts).toEqual(['– listed', UNKNOWN]);
    miss('How it works');
  });
});
