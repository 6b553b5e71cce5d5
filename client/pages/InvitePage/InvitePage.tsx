import type { ReactNode } from 'react';
import { account } from '../../../shared/messages/areas/account';
import { addMessages } from '../../../shared/messages/loadedMessages';
import { href } from '../../../shared/routing/href';
import { buttonClass } from '../../components/Button/buttonClass';
import { useLoginHref } from '../../routing/login/useLoginHref';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { Seo } from '../../shop/Seo/Seo';
import { useStorefront } from '../../storefront/Storefront';
import { InviteCard } from './InviteCard';
import styles from './InvitePage.module.css';
import { SellerAgreementPoint } from './SellerAgreementPoint';
import { SupplierLink } from './SupplierLink';

addMessages(account);

/** The benefits for distributors and suppliers, and how to join (S034). */
export function InvitePage(_props: PageViewProps<null>): ReactNode {
  const { config, t, user } = useStorefront();
  const loginHref = useLoginHref(href.home());
  const title = t('invite.title', { siteName: config.siteName });
  return (
    <div className="container">
      <Seo title={title} description={t('invite.description')} canonical={href.invite()} />
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{t('invite.lead')}</p>
      </div>
      <div className={styles.cards}>
        <InviteCard
          title={t('invite.distributor.title')}
          pictures={['backpack', 'lamp', 'mug']}
          points={[t('invite.distributor.point1'), t('invite.distributor.point2'), t('invite.distributor.point3')]}
        >
          <a className={buttonClass({ size: 'lg' })} href={user ? href.search() : loginHref}>
            {t(user ? 'shell.browse' : 'invite.distributor.join')}
          </a>
        </InviteCard>
        <InviteCard
          title={t('invite.supplier.title')}
          warm
          pictures={['kettle', 'headphones', 'planter']}
          points={[t('invite.supplier.point1'), t('invite.supplier.point2'), <SellerAgreementPoint key="agreement" />]}
        >
          <SupplierLink />
        </InviteCard>
      </div>
    </div>
  );
}
