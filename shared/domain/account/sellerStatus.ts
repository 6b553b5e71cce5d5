import type { SellerStatus } from '../../api/models';
import type { MessageKey } from '../../messages/literal';

/** The status line of a seller account in My Account. */
export interface SellerStatusView {
  readonly label: MessageKey;
  readonly href: '/vendor/audit' | '/index' | '/invite';
  readonly action: MessageKey;
}

const audited: readonly (SellerStatus | undefined)[] = ['APPROVAL_WAITING', 'SETTLING_IN', 'REJECTED'];

/**
 * Waiting, settling in and rejected link to the audit page; none and DRAFT to the invitation; others home.
 */
export function sellerStatusView(status: SellerStatus | undefined): SellerStatusView {
  const label: MessageKey = status ? `seller.${status}` : 'account.seller.none';
  if (status === undefined || status === 'DRAFT') {
    return { label, href: '/invite', action: 'account.seller.apply' };
  }
  return audited.includes(status)
    ? { label, href: '/vendor/audit', action: 'account.seller.audit' }
    : { label, href: '/index', action: 'account.seller.home' };
}
