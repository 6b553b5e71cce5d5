import type { SellerStatus } from '../../api/models';

const audited: readonly (SellerStatus | undefined)[] = ['APPROVAL_WAITING', 'SETTLING_IN', 'REJECTED'];

/**
 * The status line of a seller account: waiting, settling in and rejected link to the audit page; none and DRAFT to the
 * invitation; others home.
 */
export function sellerStatusView(status: SellerStatus | undefined) {
  const label = status ? (`seller.${status}` as const) : 'account.seller.none';
  if (status === undefined || status === 'DRAFT') {
    return { label, href: '/invite', action: 'account.seller.apply' } as const;
  }
  if (audited.includes(status)) return { label, href: '/vendor/audit', action: 'account.seller.audit' } as const;
  return { label, href: '/index', action: 'account.seller.home' } as const;
}
