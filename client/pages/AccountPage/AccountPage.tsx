import { type ReactNode, useEffect } from 'react';
import { cacheSellerAccount } from '../../api/preloaded';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { Seo } from '../../components/Seo/Seo';
import { MemberLayout } from '../../layout/MemberLayout/MemberLayout';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { useMessages } from '../../storefront/Storefront';
import type { AccountData } from './AccountPage.loader';
import styles from './AccountPage.module.css';
import { ProfilePanel } from './ProfilePanel';
import { SellerPanel } from './SellerPanel';
import { ShopsPanel } from './ShopsPanel';

/** Profile, seller account and connected shops (S035). Read-only, as the API has no call to change them. */
export function AccountPage({ data }: PageViewProps<AccountData>): ReactNode {
  const t = useMessages();
  const { profile, seller, shops } = data;

  useEffect(() => {
    if (seller) cacheSellerAccount(profile, seller);
  }, [profile, seller]);

  return (
    <MemberLayout current="account">
      <Seo title={t('account.title')} noindex />
      <PageTitle title={t('account.title')} lead={t('account.lead')} />
      <div className={styles.panels}>
        <ProfilePanel profile={profile} />
        <SellerPanel seller={seller} />
        <ShopsPanel shops={shops} />
      </div>
    </MemberLayout>
  );
}
