import { type ReactNode, useEffect } from 'react';
import type { SellerAccount, SellerStatus } from '../../../shared/api/models';
import { hasWorkbench } from '../../../shared/domain/account/hasWorkbench';
import { sellerStatusView } from '../../../shared/domain/account/sellerStatus';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { account } from '../../../shared/messages/areas/account';
import { addMessages } from '../../../shared/messages/loadedMessages';
import { href, SELLER_AGREEMENT_ID } from '../../../shared/routing/href';
import { cacheSellerAccount } from '../../api/preloaded';
import { buttonClass } from '../../components/Button/buttonClass';
import { Icon } from '../../components/Icon/Icon';
import { arrowRight, external } from '../../components/Icon/icons';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { Panel } from '../../components/Panel/Panel';
import { ReloadLink } from '../../layout/SystemNotice/ReloadLink';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { SellerStatusBadge } from '../../shop/SellerStatusBadge';
import { Seo } from '../../shop/Seo/Seo';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { AuditSteps } from './AuditSteps';
import { auditView } from './auditView';
import styles from './VendorAuditPage.module.css';

addMessages(account);

/** The status of the seller application and its next steps. */
export function VendorAuditPage({ data }: PageViewProps<SellerAccount>): ReactNode {
  const { api, t, user } = useStorefront();
  const { status } = data;
  const { scene, name, steps } = auditView(status);

  useEffect(() => {
    if (user) void cacheSellerAccount(api, user, data);
  }, [api, user, data]);

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
              <h2>{t(`vendor.${name}.title`)}</h2>
              <p>{t(`vendor.${name}.text`)}</p>
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

/** The next step for a status, and a link to reload it. */
function AuditActions({ status }: { status: SellerStatus | undefined }): ReactNode {
  const { t } = useStorefront();
  const { href: target, action } = sellerStatusView(status);
  const activated = hasWorkbench(status);
  return (
    <>
      {status === 'SETTLING_IN' && (
        <a className={buttonClass()} href={href.article({ articleId: SELLER_AGREEMENT_ID })}>
          {t('vendor.settling.agreement')}
          <Icon path={arrowRight} />
        </a>
      )}
      {status === 'REJECTED' && <PortalLink label={t('vendor.rejected.portal')} />}
      {activated && <PortalLink label={t('shell.workbench')} />}
      {target !== href.vendorAudit() && (
        <a className={buttonClass({ variant: activated ? 'secondary' : 'primary' })} href={target}>
          {t(action)}
        </a>
      )}
      <ReloadLink variant={status === 'APPROVAL_WAITING' ? 'primary' : 'secondary'} href={href.vendorAudit()}>
        {t('vendor.reload')}
      </ReloadLink>
    </>
  );
}

function PortalLink({ label }: { label: string }): ReactNode {
  const { config } = useStorefront();
  return (
    <a className={buttonClass()} href={config.sellerPortalUrl}>
      {label}
      <Icon path={external} />
    </a>
  );
}
