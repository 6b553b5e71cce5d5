import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { href } from '../../shared/routing/href';
import { MyProductsPage } from '../pages/MyProductsPage/MyProductsPage';
import type { MyProductsData } from '../pages/MyProductsPage/MyProductsPage.loader';
import { silenceErrors } from './browserParts';

/** What every test of a listing needs: the browser's parts, an empty tab, and no console error of an expected failure. */
export function setUpListingTests(): void {
  beforeEach(() => {
    window.location.hash = '';
    silenceErrors();
  });
}

const NOTHING_LISTED: MyProductsData = { products: [], status: undefined, pageNo: 1, total: 0, recommended: [] };

interface PagesProps {
  /** The page that lists. */
  readonly children: ReactNode;
  readonly myProducts?: MyProductsData;
}

/** A page that lists products, and My Products at its own path. */
export function ListingPages({ children, myProducts = NOTHING_LISTED }: PagesProps): ReactNode {
  const isMyProducts = useLocation().pathname === href.myProducts();
  return <main id="content">{isMyProducts ? <MyProductsPage data={myProducts} pending={false} /> : children}</main>;
}

/** Products of My Products that failed, two to a shop. */
export const failedProducts = (...ids: readonly string[]): MyProductsData => ({
  ...NOTHING_LISTED,
  total: ids.length,
  products: ids.map((id, index) => ({
    ...{ key: id, productId: id, name: `Product ${id}`, picture: undefined, status: 'failed', reasons: ['No brand'] },
    ...{ shopName: `Shop ${Math.floor(index / 2) + 1}`, listedAt: '', batchId: undefined },
  })),
});

const texts = (selector: string, within: ParentNode = document) =>
  [...within.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

/** What the user reads about a listing. */
export function listingView() {
  const dialog = document.querySelector('dialog');
  const label = (name: string): string[] => {
    const ids = dialog?.getAttribute(name)?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '');
  };
  return {
    /** Title and sentence of a result dialog; title and message of any other dialog. */
    dialog: [...label('aria-labelledby'), ...label('aria-describedby'), ...texts('dialog .banner .title')],
    toasts: texts('.toasts p'),
    /** Of My Products, with its counts. */
    note: texts('.interrupted .title, .interrupted .text'),
    /** The login page is requested. */
    login: window.location.hash.startsWith('#login'),
  };
}

/** A test adds what it expects. */
export const NOTHING_SHOWN: ReturnType<typeof listingView> = { dialog: [], toasts: [], note: [], login: false };

/** The rows of Failed Records as product id and reason, then those without a result. */
export function failedRows(): string[] {
  const failed = [...document.querySelectorAll('dialog tbody tr')].map((row) => {
    const name = row.querySelector('label')?.textContent?.replace(/^Choose (?:Product )?| for .*/g, '');
    return `${name}: ${texts('td:last-child p', row).join()}`;
  });
  return [
    ...failed,
    ...texts('dialog section li').map((text) => `${text.replace(/^Product | – .*/g, '')}: No result yet`),
  ];
}

/** The keys of a stored selection ('cart' by product id, 'my-products' by row). */
export function storedSelection(list: 'cart' | 'my-products'): string[] {
  const stored = sessionStorage.getItem(`sf:selection:${list}:u1`);
  const entry: { readonly value: ReadonlyArray<string | readonly [string]> } | null = stored && JSON.parse(stored);
  return entry?.value.map((key) => (typeof key === 'string' ? key : key[0])) ?? [];
}
