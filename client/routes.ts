// The view and the loader of every page; path, title and access are in its row of shared/routing/routes.ts. Each view is a
// chunk; all loaders are one more, with the API client that they call.

import type { LoadableComponent } from '@loadable/component';
import { ownPages } from '#brand/pages';
import type { Loader, LoaderContext } from '../shared/page/loader';
import type { ErrorPageName } from '../shared/page/state';
import { loadable } from './components/loadable';
import { SearchSkeleton } from './pages/SearchPage/SearchSkeleton/SearchSkeleton';
import type { PageDefinition, PageTable, PageViewProps } from './routing/page/pageDefinition';

interface PageOptions<Data> extends Pick<PageDefinition, 'keepsView' | 'skeleton'> {
  readonly buyerView?: LoadableComponent<PageViewProps<Data>>;
}

/** A page: its view, the module of its loader, whose code arrives with the first run, and how it loads. */
function page<Data>(
  view: LoadableComponent<PageViewProps<Data>>,
  loader?: () => Promise<{ readonly load: Loader<Data> }>,
  options: PageOptions<Data> = {},
) {
  const load = loader && (async (context: LoaderContext) => (await loader()).load(context));
  return { view, load, ...options } as unknown as PageDefinition;
}

const ErrorPage = loadable(() => import(/* webpackChunkName: "error-page" */ './pages/ErrorPage/ErrorPage'));
const errorPage = (name: ErrorPageName) => page(ErrorPage, async () => ({ load: async () => name }));

export const pages: PageTable['pages'] = {
  home: page(
    loadable(() => import(/* webpackChunkName: "home-page" */ './pages/HomePage/HomePage')),
    () => import(/* webpackChunkName: "data" */ './pages/HomePage/HomePage.loader'),
    {
      buyerView: loadable(() => import(/* webpackChunkName: "buyer-page" */ './pages/HomePage/BuyerHome/BuyerHome')),
    },
  ),
  search: page(
    loadable(() => import(/* webpackChunkName: "search-page" */ './pages/SearchPage/SearchPage')),
    () => import(/* webpackChunkName: "data" */ './pages/SearchPage/SearchPage.loader'),
    { keepsView: true, skeleton: SearchSkeleton },
  ),
  item: page(
    loadable(() => import(/* webpackChunkName: "item-page" */ './pages/ItemPage/ItemPage')),
    () => import(/* webpackChunkName: "data" */ './pages/ItemPage/ItemPage.loader'),
  ),
  article: page(
    loadable(() => import(/* webpackChunkName: "article-page" */ './pages/ArticlePage/ArticlePage')),
    () => import(/* webpackChunkName: "data" */ './pages/ArticlePage/ArticlePage.loader'),
  ),
  help: page(
    loadable(() => import(/* webpackChunkName: "help-page" */ './pages/HelpPage/HelpPage')),
    () => import(/* webpackChunkName: "data" */ './pages/HelpPage/HelpPage.loader'),
  ),
  invite: page(loadable(() => import(/* webpackChunkName: "invite-page" */ './pages/InvitePage/InvitePage'))),
  account: page(
    loadable(() => import(/* webpackChunkName: "account-page" */ './pages/AccountPage/AccountPage')),
    () => import(/* webpackChunkName: "data" */ './pages/AccountPage/AccountPage.loader'),
  ),
  vendorAudit: page(
    loadable(() => import(/* webpackChunkName: "vendor-audit-page" */ './pages/VendorAuditPage/VendorAuditPage')),
    () => import(/* webpackChunkName: "data" */ './pages/VendorAuditPage/VendorAuditPage.loader'),
  ),
  compare: page(
    loadable(() => import(/* webpackChunkName: "compare-page" */ './pages/ComparePage/ComparePage')),
    () => import(/* webpackChunkName: "data" */ './pages/ComparePage/ComparePage.loader'),
  ),
  selectionCart: page(
    loadable(() => import(/* webpackChunkName: "cart-page" */ './pages/CartPage/CartPage')),
    () => import(/* webpackChunkName: "data" */ './pages/CartPage/CartPage.loader'),
    { keepsView: true },
  ),
  myProducts: page(
    loadable(() => import(/* webpackChunkName: "my-products-page" */ './pages/MyProductsPage/MyProductsPage')),
    () => import(/* webpackChunkName: "data" */ './pages/MyProductsPage/MyProductsPage.loader'),
    { keepsView: true },
  ),
  release: page(
    loadable(() => import(/* webpackChunkName: "release-page" */ './pages/ReleasePage/ReleasePage')),
    () => import(/* webpackChunkName: "data" */ './pages/ReleasePage/ReleasePage.loader'),
  ),
  busy: page(loadable(() => import(/* webpackChunkName: "busy-page" */ './pages/BusyPage/BusyPage'))),
  upgrading: page(
    loadable(() => import(/* webpackChunkName: "upgrading-page" */ './pages/UpgradingPage/UpgradingPage')),
    () => import(/* webpackChunkName: "data" */ './pages/UpgradingPage/UpgradingPage.loader'),
  ),
  notFound: errorPage('notFound'),
  notAccess: errorPage('notAccess'),
  serverError: errorPage('serverError'),
  pageDown: errorPage('pageDown'),
  linkError: errorPage('linkError'),
  ...ownPages,
};

export const pageTable: PageTable = { pages, errorPage: page(ErrorPage) };
