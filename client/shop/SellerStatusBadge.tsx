import type { ReactNode } from 'react';
import { sellerStatusView } from '../../shared/domain/account/sellerStatus';
import { Badge, type BadgeTone } from '../components/Badge/Badge';
import { useMessages } from '../storefront/Storefront';

const TONES: Readonly<Record<ReturnType<typeof sellerStatusView>['name'], BadgeTone>> = {
  none: 'neutral',
  other: 'neutral',
  DRAFT: 'neutral',
  APPROVAL_WAITING: 'info',
  SETTLING_IN: 'brand',
  REJECTED: 'danger',
  ACTIVATED: 'success',
  DEACTIVATING: 'warn',
  DEACTIVATED: 'neutral',
};

/** The status of a seller account; undefined for users without one. */
export function SellerStatusBadge({ status }: { status: string | undefined }): ReactNode {
  const t = useMessages();
  const { name, label } = sellerStatusView(status);
  return <Badge tone={TONES[name]}>{t(label, { status: status || t('seller.unread') })}</Badge>;
}
