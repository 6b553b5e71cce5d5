// The view and the loader of every page; paths and access are in shared/routing/routes.ts. Each view is a chunk; all
// loaders are one more, with the API client that they call.
import loadableComponent, { type LoadableComponent } from '@loadable/component';
import type { ComponentType } from 'react';
import type { Loader } from '../shared/page/loader';
import type { ErrorPageName } from '../shared/page/pageError';
import { SearchSkeleton } from './pages/SearchPage/SearchSkeleton/SearchSkeleton';
import type * as HotPages from './routing/development/hotPages';
import type { PageDefinition, PageTable, PageViewProps } from './routing/page/pageDefinition';

/** The component that a module exports as its only value. */
type ViewOf<Module> = Module[keyof Module] extends ComponentType<infer Props> ? LoadableComponent<Props> : never;

/** A view in a chunk of its own. The Babel plugin finds the calls by the name `loadable`. */
function loadable<Module extends object>(load: () => Promise<Module>): ViewOf<Module> {
  const view = loadableComponent(load as () => Promise<{ readonly [name: string]: ComponentType }>, {
    resolveComponent: (module) => Object.values(module)[0] as ComponentType,
  });
  return view as unknown as ViewOf<Module>;
}

/** A loader whose code is loaded with its first run. */
function loader<Data>(load: () => Promise<Loader<Data>>): Loader<Data> {
  return async (context) => (await load())(context);
}

function page<Data>(
  view: LoadableComponent<PageViewProps<Data>>,
  load?: Loader<Data>,
  options: Pick<PageDefinition, 'keepsView' | 'skeleton'> = {},
): PageDefinition {
  return { view: view as unknown as LoadableComponent<PageViewProps>, ...(load && { load }), ...options };
}

const HomePage = loadable(() => import(/* webpackChunkName: "home-page" */ './pages/HomePage/HomePage'));
const SearchPage = loadable(() => import(/* webpackChunkName: "search-page" */ './pages/SearchPage/SearchPage'));
const ItemPage = loadable(() => import(/* webpackChunkName: "item-page" */ './pages/ItemPage/ItemPage'));
const ArticlePage = loadable(() => import(/* webpackChunkName: "article-page" */ './pages/ArticlePage/ArticlePage'));
const HelpPage = loadable(() => import(/* webpackChunkName: "help-page" */ './pages/HelpPage/HelpPage'));
const InvitePage = loadable(() => import(/* webpackChunkName: "invite-page" */ './pages/InvitePage/InvitePage'));
const AccountPage = loadable(() => import(/* webpackChunkName: "account-page" */ './pages/AccountPage/AccountPage'));
const VendorAuditPage = loadable(
  () => import(/* webpackChunkName: "vendor-audit-page" */ './pages/VendorAuditPage/VendorAuditPage'),
);
const CartPage = loadable(() => import(/* webpackChunkName: "cart-page" */ './pages/CartPage/CartPage'));
const MyProductsPage = loadable(
  () => import(/* webpackChunkName: "my-products-page" */ './pages/MyProductsPage/MyProductsPage'),
);
const BusyPage = loadable(() => import(/* webpackChunkName: "busy-page" */ './pages/BusyPage/BusyPage'));
const UpgradingPage = loadable(
  () => import(/* webpackChunkName: "upgrading-page" */ './pages/UpgradingPage/UpgradingPage'),
);
const ErrorPage = loadable(() => import(/* webpackChunkName: "error-page" */ './pages/ErrorPage/ErrorPage'));

const errorPage = (name: ErrorPageName): PageDefinition => page(ErrorPage, async () => name);

export const pages: PageTable['pages'] = {
  home: page(
    HomePage,
    loader(async () => (await import(/* webpackChunkName: "data" */ './pages/HomePage/HomePage.loader')).loadHome),
  ),
  search: page(
    SearchPage,
    loader(
      async () => (await import(/* webpackChunkName: "data" */ './pages/SearchPage/SearchPage.loader')).loadSearch,
    ),
    { keepsView: true, skeleton: SearchSkeleton },
  ),
  item: page(
    ItemPage,
    loader(async () => (await import(/* webpackChunkName: "data" */ './pages/ItemPage/ItemPage.loader')).loadItem),
  ),
  article: page(
    ArticlePage,
    loader(
      async () => (await import(/* webpackChunkName: "data" */ './pages/ArticlePage/ArticlePage.loader')).loadArticle,
    ),
  ),
  help: page(
    HelpPage,
    loader(async () => (await import(/* webpackChunkName: "data" */ './pages/HelpPage/HelpPage.loader')).loadHelp),
  ),
  invite: page(InvitePage),
  account: page(
    AccountPage,
    loader(
      async () => (await import(/* webpackChunkName: "data" */ './pages/AccountPage/AccountPage.loader')).loadAccount,
    ),
  ),
  vendorAudit: page(
    VendorAuditPage,
    loader(
      async () =>
        (await import(/* webpackChunkName: "data" */ './pages/VendorAuditPage/VendorAuditPage.loader')).loadVendorAudit,
    ),
  ),
  selectionCart: page(
    CartPage,
    loader(async () => (await import(/* webpackChunkName: "data" */ './pages/CartPage/CartPage.loader')).loadCart),
    { keepsView: true },
  ),
  myProducts: page(
    MyProductsPage,
    loader(
      async () =>
        (await import(/* webpackChunkName: "data" */ './pages/MyProductsPage/MyProductsPage.loader')).loadMyProducts,
    ),
    { keepsView: true },
  ),
  busy: page(BusyPage),
  upgrading: page(
    UpgradingPage,
    loader(
      async () =>
        (await import(/* webpackChunkName: "data" */ './pages/UpgradingPage/UpgradingPage.loader')).loadUpgrading,
    ),
  ),
  notFound: errorPage('notFound'),
  notAccess: errorPage('notAccess'),
  serverError: errorPage('serverError'),
  pageDown: errorPage('pageDown'),
  linkError: errorPage('linkError'),
};

export const pageTable: PageTable = { pages, errorPage: page(ErrorPage) };

// Development. Required here, so that no production build has any of it.
if (module.hot) {
  const { keepPageTable } = require('./routing/development/hotPages') as typeof HotPages;
  keepPageTable(module.hot, pageTable);
}
