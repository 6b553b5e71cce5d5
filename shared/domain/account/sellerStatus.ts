import type { SellerStatus } from '../../api/models';

const APPLY = { href: '/invite', action: 'account.seller.apply' } as const;
const AUDIT = { href: '/vendor/audit', action: 'account.seller.audit' } as const;
const HOME = { href: '/index', action: 'account.seller.home' } as const;

const VIEWS = {
  DRAFT: APPLY,
  APPROVAL_WAITING: AUDIT,
  SETTLING_IN: AUDIT,
  REJECTED: AUDIT,
  ACTIVATED: HOME,
  DEACTIVATED: HOME,
  DEACTIVATING: HOME,
} as const satisfies Record<SellerStatus, object>;

const isNamed = (status: string): status is SellerStatus => Object.hasOwn(VIEWS, status);

/**
 * The status line of a seller account, by a name that stands in its messages: waiting, settling in and rejected link to the
 * audit page; none and DRAFT to the invitation; others home. A status that nobody named is shown as it is, with a link to the
 * seller portal in place of an address of ours.
 */
export function sellerStatusView(status: string | undefined) {
  if (status === undefined) return { name: 'none', label: 'account.seller.none', ...APPLY } as const;
  if (isNamed(status)) return { name: status, label: `seller.${status}`, ...VIEWS[status] } as const;
  return { name: 'other', label: 'seller.other', href: undefined, action: 'vendor.rejected.portal' } as const;
}
