import { type ReactNode, useEffect } from 'react';
import '../../../shared/messages/areas/account';
import '../../../shared/messages/areas/accountLinks';
import '../../../shared/messages/areas/listing';
import { loadCachedCalls } from '../../api/loadCachedCalls';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { MemberLayout } from '../../layout/MemberLayout/MemberLayout';
import { useLatePart } from '../../routing/data/useLatePart';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { Seo } from '../../shop/Seo/Seo';
import { useMessages } from '../../storefront/Storefront';
import type { AccountData } from './AccountPage.loader';
import * as styles from './AccountPage.module.css';
import { ProfilePanel, SellerPanel, ShopsPanel } from './panels';

/** Only a late part needs the loader's code. */
const loader = () => import(/* webpackChunkName: "data" */ './AccountPage.loader');

/** Profile, seller account and connected shops. Read-only, as the API has no call to change them. */
export function AccountPage({ data }: PageViewProps<AccountData>): ReactNode {
  const t = useMessages();
  const { profile } = data;
  const seller = useLatePart(data.seller, async (context) => (await loader()).sellerAccount(context), null);
  const shops = useLatePart(data.shops, async (context) => (await loader()).connectedShops(context), null);

  useEffect(() => {
    if (seller) void loadCachedCalls().then(({ cacheSellerAccount }) => cacheSellerAccount(profile, seller));
  }, [profile, seller]);

  return (
    <MemberLayout current="account">
      <Seo title={t('account.title')} noindex />
      <PageTitle title={t('account.title')} lead={t('account.lead')} />
      <div className={styles.panels}>
        <ProfilePanel profile={profile} />
        <SellerPanel seller={seller} />
        <ShopsPanel shops={shops} />
        <DeskPart of="KeptPanel" />
      </div>
    </MemberLayout>
  );
}
