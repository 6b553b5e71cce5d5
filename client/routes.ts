// The view and the loader of every page; names, paths and access are in shared/routing/routes.ts. Loaders are small and
// part of the first bundle, so that data and code of the next page are fetched side by side; views are a chunk each.
import loadable, { type LoadableComponent } from '@loadable/component';
import type { Loader } from '../shared/page/loader';
import type { ErrorPageName } from '../shared/page/pageError';
import type { RouteName } from '../shared/routing/routes';
import { loadAccount } from './pages/AccountPage/AccountPage.loader';
import { loadArticle } from './pages/ArticlePage/ArticlePage.loader';
import { loadCart } from './pages/CartPage/CartPage.loader';
import { loadHelp } from './pages/HelpPage/HelpPage.loader';
import { loadHome } from './pages/HomePage/HomePage.loader';
import { loadItem } from './pages/ItemPage/ItemPage.loader';
import { loadMyProducts } from './pages/MyProductsPage/MyProductsPage.loader';
import { loadSearch } from './pages/SearchPage/SearchPage.loader';
import { SearchSkeleton } from './pages/SearchPage/SearchSkeleton/SearchSkeleton';
import { loadUpgrading } from './pages/UpgradingPage/UpgradingPage.loader';
import { loadVendorAudit } from './pages/VendorAuditPage/VendorAuditPage.loader';
import type { PageDefinition, PageViewProps } from './routing/page/pageDefinition';

function page<Data>(
  view: LoadableComponent<PageViewProps<Data>>,
  load?: Loader<Data>,
  options: Pick<PageDefinition, 'keepsView' | 'skeleton'> = {},
): PageDefinition {
  return { view: view as unknown as LoadableComponent<PageViewProps>, ...(load && { load }), ...options };
}

const errorView = loadable(() => import(/* webpackChunkName: "error-page" */ './pages/ErrorPage/ErrorPage'), {
  resolveComponent: (module) => module.ErrorPage,
});

/** The page that stands in for one that could not be shown. */
export const errorPage = page(errorView);

const errorPageAt = (name: ErrorPageName): PageDefinition => page(errorView, async () => name);

export const pages: Readonly<Record<RouteName, PageDefinition>> = {
  home: page(
    loadable(() => import(/* webpackChunkName: "home-page" */ './pages/HomePage/HomePage'), {
      resolveComponent: (module) => module.HomePage,
    }),
    loadHome,
  ),
  search: page(
    loadable(() => import(/* webpackChunkName: "search-page" */ './pages/SearchPage/SearchPage'), {
      resolveComponent: (module) => module.SearchPage,
    }),
    loadSearch,
    { keepsView: true, skeleton: SearchSkeleton },
  ),
  item: page(
    loadable(() => import(/* webpackChunkName: "item-page" */ './pages/ItemPage/ItemPage'), {
      resolveComponent: (module) => module.ItemPage,
    }),
    loadItem,
  ),
  article: page(
    loadable(() => import(/* webpackChunkName: "article-page" */ './pages/ArticlePage/ArticlePage'), {
      resolveComponent: (module) => module.ArticlePage,
    }),
    loadArticle,
  ),
  help: page(
    loadable(() => import(/* webpackChunkName: "help-page" */ './pages/HelpPage/HelpPage'), {
      resolveComponent: (module) => module.HelpPage,
    }),
    loadHelp,
  ),
  invite: page(
    loadable(() => import(/* webpackChunkName: "invite-page" */ './pages/InvitePage/InvitePage'), {
      resolveComponent: (module) => module.InvitePage,
    }),
  ),
  account: page(
    loadable(() => import(/* webpackChunkName: "account-page" */ './pages/AccountPage/AccountPage'), {
      resolveComponent: (module) => module.AccountPage,
    }),
    loadAccount,
  ),
  vendorAudit: page(
    loadable(() => import(/* webpackChunkName: "vendor-audit-page" */ './pages/VendorAuditPage/VendorAuditPage'), {
      resolveComponent: (module) => module.VendorAuditPage,
    }),
    loadVendorAudit,
  ),
  selectionCart: page(
    loadable(() => import(/* webpackChunkName: "cart-page" */ './pages/CartPage/CartPage'), {
      resolveComponent: (module) => module.CartPage,
    }),
    loadCart,
    { keepsView: true },
  ),
  myProducts: page(
    loadable(() => import(/* webpackChunkName: "my-products-page" */ './pages/MyProductsPage/MyProductsPage'), {
      resolveComponent: (module) => module.MyProductsPage,
    }),
    loadMyProducts,
    { keepsView: true },
  ),
  busy: page(
    loadable(() => import(/* webpackChunkName: "busy-page" */ './pages/BusyPage/BusyPage'), {
      resolveComponent: (module) => module.BusyPage,
    }),
  ),
  upgrading: page(
    loadable(() => import(/* webpackChunkName: "upgrading-page" */ './pages/UpgradingPage/UpgradingPage'), {
      resolveComponent: (module) => module.UpgradingPage,
    }),
    loadUpgrading,
  ),
  notFound: errorPageAt('notFound'),
  notAccess: errorPageAt('notAccess'),
  serverError: errorPageAt('serverError'),
  pageDown: errorPageAt('pageDown'),
  linkError: errorPageAt('linkError'),
};
