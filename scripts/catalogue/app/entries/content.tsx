import { Badge, type BadgeTone } from '../../../../client/components/Badge/Badge';
import { Banner } from '../../../../client/components/Banner/Banner';
import { EmptyState } from '../../../../client/components/EmptyState/EmptyState';
import { PageTitle } from '../../../../client/components/PageTitle/PageTitle';
import { Panel } from '../../../../client/components/Panel/Panel';
import popover from '../../../../client/components/Popover/Popover.module.css';
import { RichText } from '../../../../client/components/RichText/RichText';
import { SectionHead } from '../../../../client/components/SectionHead/SectionHead';
import sideLayout from '../../../../client/components/SideLayout/SideLayout.module.css';
import { Breadcrumbs } from '../../../../client/shop/Breadcrumbs/Breadcrumbs';
import { CategoryThumbnail } from '../../../../client/shop/CategoryThumbnail/CategoryThumbnail';
import { PendingRegion } from '../../../../client/shop/PendingRegion/PendingRegion';
import { Price } from '../../../../client/shop/Price/Price';
import { SellerStatusBadge } from '../../../../client/shop/SellerStatusBadge';
import { Spinner } from '../../../../client/shop/Spinner/Spinner';
import { SELLER_STATUSES } from '../../../../shared/api/models';
import { type CatalogueEntry, type CatalogueState, shows, showsAlone } from '../catalogueEntry';
import { CATEGORIES, RICH_HTML } from '../fixedData';

const TONES: readonly BadgeTone[] = ['neutral', 'success', 'danger', 'warn', 'info', 'brand'];
const each = <T extends string>(names: readonly T[], state: (name: T) => CatalogueState) =>
  Object.fromEntries(names.map((name) => [name.toLowerCase().replaceAll('_', '-'), state(name)]));

const badge: CatalogueEntry = {
  folder: 'components/Badge',
  states: {
    ...each(TONES, (tone) => shows(() => <Badge tone={tone}>Enabled</Badge>)),
    'on-tint': shows(() => (
      <Badge tone="success" onTint>
        Enabled
      </Badge>
    )),
    ...each(SELLER_STATUSES, (status) => shows(() => <SellerStatusBadge status={status} />)),
    'no-seller': shows(() => <SellerStatusBadge status={undefined} />),
  },
};

const banner: CatalogueEntry = {
  folder: 'components/Banner',
  states: {
    ...each(['info', 'warn', 'danger', 'success'], (tone) =>
      shows(() => (
        <Banner tone={tone} title="This product is off the shelf">
          It can be removed from the cart, not listed.
        </Banner>
      )),
    ),
    'title-only': shows(() => <Banner title="Loading took too long" />),
  },
};

const breadcrumbs: CatalogueEntry = {
  folder: 'shop/Breadcrumbs',
  states: {
    'no-parents': shows(() => <Breadcrumbs links={[]} current="Lighting" />),
    parents: shows(() => (
      <Breadcrumbs
        links={[
          { label: 'Home & living', href: '/search?cateId=10000' },
          { label: 'Lighting', href: '/search?cateId=10100' },
        ]}
        current="Desk lamps"
      />
    )),
  },
};

const categoryThumbnail: CatalogueEntry = {
  folder: 'shop/CategoryThumbnail',
  states: {
    known: shows(() => <CategoryThumbnail category={CATEGORIES[0]} />),
    unknown: shows(() => <CategoryThumbnail category={{ id: 'x', cateName: 'Other', cateCode: undefined }} />),
  },
};

const emptyState: CatalogueEntry = {
  folder: 'components/EmptyState',
  states: {
    title: shows(() => <EmptyState scene="empty" title="Nothing listed yet" />),
    'with-link': shows(() => (
      <EmptyState scene="shop" title="Your cart is empty" text="Products that you add appear here.">
        <a href="/search">Find products</a>
      </EmptyState>
    )),
  },
};

const pageTitle: CatalogueEntry = {
  folder: 'components/PageTitle',
  states: {
    title: showsAlone(() => <PageTitle title="My Products" />),
    lead: showsAlone(() => <PageTitle title="My Products" lead="Everything that you have listed." />),
    badge: showsAlone(() => (
      <PageTitle title="My Account">
        <Badge tone="success">Activated</Badge>
      </PageTitle>
    )),
  },
};

const panel: CatalogueEntry = {
  folder: 'components/Panel',
  states: {
    plain: shows(() => <Panel title="Profile">Mei Lin</Panel>),
    beside: shows(() => (
      <Panel title="Shops" beside={<Badge>2</Badge>}>
        Luma Living
      </Panel>
    )),
  },
};

const pendingRegion: CatalogueEntry = {
  folder: 'shop/PendingRegion',
  states: {
    ready: shows(() => <PendingRegion pending={false}>46 products</PendingRegion>),
    pending: shows(() => <PendingRegion pending>46 products</PendingRegion>),
  },
};

const price: CatalogueEntry = {
  folder: 'shop/Price',
  states: {
    amount: shows(() => <Price amount="86.00" />),
    large: shows(() => <Price amount="1234567.5" />),
    none: shows(() => <Price />),
    visitor: { render: () => <Price amount="86.00" />, storefront: { user: null } },
    currency: { render: () => <Price amount="86.00" />, storefront: { config: { currencySymbol: 'US$' } } },
  },
};

const richText: CatalogueEntry = {
  folder: 'components/RichText',
  states: {
    normal: shows(() => <RichText html={RICH_HTML} />),
    small: shows(() => <RichText html={RICH_HTML} small />),
  },
};

const sectionHead: CatalogueEntry = {
  folder: 'components/SectionHead',
  states: {
    title: shows(() => <SectionHead title="Just for you" />),
    link: shows(() => (
      <SectionHead title="New arrivals" text="Added this week." link={{ href: '/search', label: 'More' }} />
    )),
  },
};

const spinner: CatalogueEntry = { folder: 'shop/Spinner', states: { loading: shows(() => <Spinner />) } };

const surface: CatalogueEntry = {
  folder: 'components/Popover',
  states: { surface: shows(() => <div className={popover.popover}>Suggestions</div>) },
};

const columns: CatalogueEntry = {
  folder: 'components/SideLayout',
  states: {
    columns: shows(() => (
      <div className={sideLayout.layout}>
        <div>The menu</div>
        <div>The content</div>
      </div>
    )),
  },
};

/** What a user reads. */
export const content: readonly CatalogueEntry[] = [
  ...[badge, banner, breadcrumbs, categoryThumbnail, emptyState, pageTitle, panel, pendingRegion, price, richText],
  ...[sectionHead, spinner, surface, columns],
];
