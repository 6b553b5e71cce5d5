import { type ReactNode, useEffect } from 'react';
import type { SellerAccount } from '../../../shared/api/models';
import { sellerStatusView } from '../../../shared/domain/account/sellerStatus';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { account } from '../../../shared/messages/areas/account';
import { addMessages } from '../../../shared/messages/loadedMessages';
import { href } from '../../../shared/routing/href';
import { cacheSellerAccount } from '../../api/preloaded';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { Panel } from '../../components/Panel/Panel';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { SellerStatusBadge } from '../../shop/SellerStatusBadge';
import { Seo } from '../../shop/Seo/Seo';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { AuditActions } from './AuditActions';
import { AuditSteps } from './AuditSteps';
import { auditView } from './auditView';
import styles from './VendorAuditPage.module.css';

addMessages(account);

/** The status of the seller application and its next steps (S036). */
export function VendorAuditPage({ data }: PageViewProps<SellerAccount>): ReactNode {
  const { t, user } = useStorefront();
  const { status } = data;
  const { scene, title, text, steps } = auditView(status);

  useEffect(() => {
    if (user) void cacheSellerAccount(user, data);
  }, [user, data]);

  return (
    <div className={`container ${styles.page}`}>
      <Seo title={t('vendor.title')} noindex />
      <PageTitle title={t('vendor.title')} lead={user?.name}>
        <SellerStatusBadge status={status} />
      </PageTitle>
      <div className={styles.columns}>
        <div className={styles.audit}>
          <div className={styles.status} role="status">
            <img src={`/illustrations/scene-${scene}.svg`} alt="" width={380} height={260} />
            <div>
              <h2>{t(title)}</h2>
              <p>{t(text)}</p>
            </div>
          </div>
          <div className={styles.actions}>
            <AuditActions status={status} />
          </div>
          {steps && <AuditSteps states={steps} statusLabel={sellerStatusView(status).label} />}
        </div>
        {user && <ApplicantPanel user={user} />}
      </div>
    </div>
  );
}

/** The applicant. No call returns what was submitted. */
function ApplicantPanel({ user: { id, name, username } }: { user: SessionUser }): ReactNode {
  const t = useMessages();
  const link = (
    <a className={styles.link} href={href.account()}>
      {t('account.title')}
    </a>
  );
  return (
    <Panel title={t('shell.account')} beside={link}>
      <dl className={styles.facts}>
        <Fact label={t('account.name')} value={name} />
        <Fact label={t('account.username')} value={username} />
        <Fact label={t('account.id')} value={id} />
      </dl>
    </Panel>
  );
}

function Fact({ label, value }: { label: string; value: string }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
