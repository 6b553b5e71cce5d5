import { type ReactNode, useEffect, useState } from 'react';
import type { SellerStatus } from '../../../shared/api/models';
import { sellerStatusView } from '../../../shared/domain/account/sellerStatus';
import { href } from '../../../shared/routing/href';
import { preloadedSellerAccount } from '../../api/preloaded';
import { buttonClass } from '../../components/Button/buttonClass';
import { useStorefront } from '../../storefront/Storefront';

/** Links to the seller portal, or to the application's status for users who have applied (pages.md, Invite). */
export function SupplierLink(): ReactNode {
  const { config, t } = useStorefront();
  const view = sellerStatusView(useSellerStatus());
  const look = buttonClass({ variant: 'secondary', size: 'lg' });
  if (view.href === href.invite()) {
    return (
      <a className={look} href={config.sellerPortalUrl}>
        {t('invite.supplier.apply')}
      </a>
    );
  }
  return (
    <a className={look} href={view.href}>
      {t(view.href === href.vendorAudit() ? 'invite.supplier.status' : view.action)}
    </a>
  );
}

/** The status of the user's seller account once loaded; undefined if that fails. */
function useSellerStatus(): SellerStatus | undefined {
  const { api, user } = useStorefront();
  const [status, setStatus] = useState<SellerStatus>();
  useEffect(() => {
    if (!user) return;
    preloadedSellerAccount(api, user).then(
      (account) => setStatus(account?.status),
      () => undefined,
    );
  }, [api, user]);
  return status;
}
