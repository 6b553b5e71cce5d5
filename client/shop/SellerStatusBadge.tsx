import type { ReactNode } from 'react';
import type { SellerStatus } from '../../shared/api/models';
import { sellerStatusView } from '../../shared/domain/account/sellerStatus';
import { Badge, type BadgeTone } from '../components/Badge/Badge';
import { useMessages } from '../storefront/Storefront';

const TONES: Readonly<Record<SellerStatus, BadgeTone>> = {
  DRAFT: 'neutral',
  APPROVAL_WAITING: 'info',
  SETTLING_IN: 'brand',
  REJECTED: 'danger',
  ACTIVATED: 'success',
  DEACTIVATING: 'warn',
  DEACTIVATED: 'neutral',
};

/** The status of a seller account; undefined for users without one. */
export function SellerStatusBadge({ status }: { status: SellerStatus | undefined }): ReactNode {
  const t = useMessages();
  return <Badge tone={status && TONES[status]}>{t(sellerStatusView(status).label)}</Badge>;
}
