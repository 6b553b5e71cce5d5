import type { ReactNode } from 'react';
import type { SellerStatus } from '../../../shared/api/models';
import { hasWorkbench, sellerStatusView } from '../../../shared/domain/account/sellerStatus';
import { href, SELLER_AGREEMENT_ID } from '../../../shared/routing/href';
import { buttonClass } from '../../components/Button/buttonClass';
import { Icon } from '../../components/Icon/Icon';
import { arrowRight, external } from '../../components/Icon/icons';
import { ReloadLink } from '../../layout/SystemNotice/ReloadLink';
import { useStorefront } from '../../storefront/Storefront';

/** The next step for a status (S097, D29), and a link to reload it. */
export function AuditActions({ status }: { status: SellerStatus | undefined }): ReactNode {
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
