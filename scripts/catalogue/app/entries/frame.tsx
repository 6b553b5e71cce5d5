import { useEffect } from 'react';
import { useCartStore } from '../../../../client/cart/CartProvider';
import { BareFrame } from '../../../../client/layout/BareFrame/BareFrame';
import { Ceiling } from '../../../../client/layout/Ceiling/Ceiling';
import { MegaPanel } from '../../../../client/layout/categories/MegaPanel/MegaPanel';
import { MenuDrawer } from '../../../../client/layout/categories/MenuDrawer/MenuDrawer';
import { Footer } from '../../../../client/layout/Footer/Footer';
import { Header } from '../../../../client/layout/Header/Header';
import { HelpLayout } from '../../../../client/layout/help/HelpLayout';
import { Logo } from '../../../../client/layout/Logo/Logo';
import { MemberLayout } from '../../../../client/layout/MemberLayout/MemberLayout';
import { ReloadLink } from '../../../../client/layout/SystemNotice/ReloadLink';
import { SystemNotice } from '../../../../client/layout/SystemNotice/SystemNotice';
import { AccountMenu } from '../../../../client/layout/UserMenu/AccountMenu';
import { LoadFailure } from '../../../../client/routing/failure/LoadFailure';
import { testUser } from '../../../../client/testing/testStorefront';
import { type CatalogueEntry, shows, showsAlone } from '../catalogueEntry';
import { CATEGORIES, doNothing, FOOTER, FRAME_CALLS } from '../fixedData';

const FRAME = { categories: CATEGORIES, api: FRAME_CALLS } as const;

function HeaderWithCount({ count }: { count: number }) {
  const { setCount } = useCartStore();
  useEffect(() => {
    setCount(count);
  }, [setCount, count]);
  return <Header />;
}

const header: CatalogueEntry = {
  folder: 'layout/Header',
  states: {
    buyer: showsAlone(() => <HeaderWithCount count={6} />, FRAME),
    'many-in-cart': showsAlone(() => <HeaderWithCount count={120} />, FRAME),
    visitor: showsAlone(() => <Header />, { ...FRAME, user: null }),
    'no-categories': showsAlone(() => <Header />, { api: { ...FRAME_CALLS, categories: async () => [] } }),
  },
};

const footer: CatalogueEntry = {
  folder: 'layout/Footer',
  states: {
    full: showsAlone(() => <Footer />, { config: { footer: FOOTER } }),
    empty: showsAlone(() => <Footer />),
  },
};

const logo: CatalogueEntry = {
  folder: 'layout/Logo',
  states: {
    drawn: shows(() => <Logo />),
    'other-brand': { render: () => <Logo />, storefront: { config: { siteName: 'Acme' } } },
  },
};

const ceiling: CatalogueEntry = { folder: 'layout/Ceiling', states: { bar: shows(() => <Ceiling />) } };

const bareFrame: CatalogueEntry = {
  folder: 'layout/BareFrame',
  states: {
    full: showsAlone(() => <BareFrame>The page</BareFrame>, { config: { footer: FOOTER } }),
    'no-footer': showsAlone(() => <BareFrame>The page</BareFrame>),
  },
};

const megaPanel: CatalogueEntry = {
  folder: 'layout/categories/MegaPanel',
  states: {
    tree: showsAlone(() => <MegaPanel id="panel" focusRequests={0} onChosen={doNothing} />, FRAME),
  },
};

const menuDrawer: CatalogueEntry = {
  folder: 'layout/categories/MenuDrawer',
  states: {
    buyer: showsAlone(() => <MenuDrawer onClose={doNothing} />, FRAME),
    visitor: showsAlone(() => <MenuDrawer onClose={doNothing} />, { ...FRAME, user: null }),
  },
};

const accountMenu: CatalogueEntry = {
  folder: 'layout/UserMenu',
  states: {
    open: showsAlone(() => <AccountMenu id="menu" user={testUser} focusRequests={0} onChosen={doNothing} />, FRAME),
  },
};

const memberLayout: CatalogueEntry = {
  folder: 'layout/MemberLayout',
  states: {
    'my-products': showsAlone(() => <MemberLayout current="myProducts">The page</MemberLayout>),
  },
};

const helpLayout: CatalogueEntry = {
  folder: 'layout/help/HelpLayout',
  states: {
    'with-menu': showsAlone(() => (
      <HelpLayout
        categories={[
          { id: '1', name: 'Getting started', entries: [{ id: '11', name: 'Accounts' }] },
          { id: '2', name: 'Prices', entries: [] },
        ]}
        currentId="11"
        currentIs="page"
        foldedLabel="Getting started: Accounts"
      >
        The articles
      </HelpLayout>
    )),
    'no-categories': shows(() => (
      <HelpLayout categories={[]} currentId={undefined} currentIs="page">
        The articles
      </HelpLayout>
    )),
  },
};

const SCENES = ['lost', 'lock', 'error', 'down', 'link', 'busy', 'upgrade'] as const;
const systemNotice: CatalogueEntry = {
  folder: 'layout/SystemNotice',
  states: Object.fromEntries(
    SCENES.map((scene) => [
      scene,
      showsAlone(() => (
        <SystemNotice scene={scene} code="503" title="The system is busy" text="Please try again." note="Next try: 5 s">
          <ReloadLink href="/">Try again</ReloadLink>
        </SystemNotice>
      )),
    ]),
  ),
};

const loadFailure: CatalogueEntry = {
  folder: 'routing/failure/LoadFailure',
  states: {
    error: showsAlone(() => <LoadFailure failure="error" onRetry={doNothing} />),
    timeout: showsAlone(() => <LoadFailure failure="timeout" onRetry={doNothing} />),
  },
};

/** What surrounds a page, or is shown instead of it. */
export const frame: readonly CatalogueEntry[] = [
  ...[header, footer, logo, ceiling, bareFrame, megaPanel, menuDrawer, accountMenu, memberLayout, helpLayout],
  ...[systemNotice, loadFailure],
];
