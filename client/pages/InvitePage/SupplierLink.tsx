import { type ReactNode, useEffect, useState } from 'react';
import type { SellerStatus } from '../../../shared/api/models';
import { sellerStatusView } from '../../../shared/domain/account/sellerStatus';
import { href } from '../../../shared/routing/href';
import { preloadedSellerAccount } from '../../api/preloaded';
import { buttonClass } from '../../components/Button/buttonClass';
import { useStorefront } from '../../storefront/Storefront';

/** To the seller portal; for somebody who has applied already, to the state of that (pages.md, Invite). */
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

/** The status of this person's seller account once it is known; a failure leaves the link to the portal. */
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
