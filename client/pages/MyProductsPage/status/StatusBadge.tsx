import type { ReactNode } from 'react';
import type { ListedProduct } from '../../../../shared/domain/listing/listedProduct';
import { Badge } from '../../../components/Badge/Badge';
import { useMessages } from '../../../storefront/Storefront';

const TONES = { success: 'success', processing: 'info', failed: 'danger' } as const;

/** What became of a listed product. */
export function StatusBadge({ status }: Pick<ListedProduct, 'status'>): ReactNode {
  return <Badge tone={TONES[status]}>{useMessages()(`myProducts.status.${status}`)}</Badge>;
}
