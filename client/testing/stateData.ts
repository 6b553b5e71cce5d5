// What the states show: always the same, with pictures of the embedded backend.

import type { ApiClient } from '../../shared/api/apiClient';
import { type ResultRow, resultRow } from '../../shared/domain/listing/listingResult';
import type { CardProduct } from '../../shared/domain/product/cardFields';
import type { FooterConfig } from '../../shared/page/footer';
import type { SafeHtml } from '../../shared/richHtml/safeHtml';
import { testRow, testShop } from './testListing';
import { testProduct } from './testProduct';

export const doNothing = (): void => undefined;
/** A call that is in flight for as long as the page is open. */
export const never = <T>(): Promise<T> => new Promise(() => undefined);

export const PICTURE = '/api/files/20450001/0.svg';
export const LONG_NAME =
  'Halo arc LED desk lamp with a name that goes on, and on, and does not fit into two lines of a card';

export const PRODUCT = testProduct({ mainImage: PICTURE });

/** Products with pictures of their own. */
export const products = (count: number): CardProduct[] =>
  Array.from({ length: count }, (_, index) => ({
    ...PRODUCT,
    id: `2045000${index + 1}`,
    mainImage: `/api/files/2045000${index + 1}/0.svg`,
  }));

const category = (id: string, cateName: string, cateCode: string, children: readonly string[]) => ({
  ...{ id, cateName, cateCode },
  childrenList: children.map((name, index) => ({ id: `${id}${index}`, cateName: name, childrenList: [] })),
});

export const CATEGORIES = [
  category('1', 'Home & living', 'HOME', ['Lighting', 'Storage', 'Decor']),
  category('2', 'Kitchen', 'KITCHEN', ['Drinkware', 'Knives']),
  category('3', 'Toys', 'TOYS', []),
] as const;

export const FOOTER: FooterConfig = {
  email: 'hello@tovaro.example',
  phone: '+00 000 0000 000',
  workTime: 'Mon to Fri, 9:00 to 18:00',
  address: '1 Example Road, Harbour District',
  groups: [
    { title: 'Buying', links: [{ title: 'Browse products', url: '/search' }] },
    { title: 'Help', links: [{ title: 'Help center', url: '/help' }] },
  ],
  copyright: '© 2026 Tovaro',
  privacyArticleId: '6',
  termsArticleId: '7',
  social: [{ name: 'Video channel', url: 'https://video.tovaro.example/' }],
};

/** What the frame shows and calls. */
export const FRAME = {
  categories: CATEGORIES,
  api: {
    categories: async () => [...CATEGORIES],
    sellerAccount: async () => ({ status: 'ACTIVATED' }),
  } satisfies Partial<ApiClient>,
} as const;

/** The shops of a buyer. */
export const shopsCall = (count: number, total = count): Partial<ApiClient> => ({
  shops: async () => ({ items: Array.from({ length: count }, (_, index) => testShop(String(index + 1))), total }),
});

/** Products that were not listed, every second one for two reasons. */
export const failures = (count: number): ResultRow[] =>
  Array.from({ length: count }, (_, index) => {
    const reason = index % 2 ? 'No brand' : '["Main image is smaller than 600 × 600 px","No brand"]';
    return resultRow('1', { ...testRow(String(index + 1), reason), mainImage: PICTURE });
  });

/** Written by us, within the allow-list of rich HTML. */
export const RICH_HTML = `<h2>Light where the work is</h2><p>Warm to daylight in <strong>one tap</strong>, with a
<a href="/help">timer</a>.</p><ul><li>38 × 18 × 46 cm</li><li>1.25 kg</li></ul>
<table><tbody><tr><th>Plug</th><td>EU, UK</td></tr></tbody></table>` as SafeHtml;
