import type { ReactNode } from 'react';
import type { SellerAccount } from '../../../shared/api/models';
import { hasWorkbench } from '../../../shared/domain/account/hasWorkbench';
import { sellerStatusView } from '../../../shared/domain/account/sellerStatus';
import { buttonClass } from '../../components/Button/buttonClass';
import { Icon } from '../../components/Icon/Icon';
import { external } from '../../components/Icon/icons';
import { Panel } from '../../components/Panel/Panel';
import { SellerStatusBadge } from '../../shop/SellerStatusBadge';
import { useStorefront } from '../../storefront/Storefront';
import { PanelNote, Row } from './Rows';

const LOOK = buttonClass({ variant: 'secondary', size: 'sm' });

/** The seller account's status with its next step, and the Workbench once activated. */
export function SellerPanel({ seller }: { seller: SellerAccount | null | undefined }): ReactNode {
  const { config, t } = useStorefront();
  if (!seller) {
    const failed = seller === null;
    return (
      <Panel title={t('account.seller')}>
        <PanelNote text={t(failed ? 'account.seller.failed' : 'state.loading')} failed={failed} />
      </Panel>
    );
  }
  const { href, action } = sellerStatusView(seller.status);
  const workbench = hasWorkbench(seller.status) && (
    <a className={LOOK} href={config.sellerPortalUrl}>
      {t('shell.workbench')}
      <Icon path={external} size="small" />
    </a>
  );
  const statusLink = (
    <a className={LOOK} href={href}>
      {t(action)}
    </a>
  );
  return (
    <Panel title={t('account.seller')} beside={workbench}>
      <dl>
        <Row label={t('account.seller.status')} end={statusLink}>
          <SellerStatusBadge status={seller.status} />
        </Row>
      </dl>
    </Panel>
  );
}
