import { SELLER_STATUSES } from '../../api/models';
import { hasWorkbench, sellerStatusView } from './sellerStatus';

describe('sellerStatusView', () => {
  it.each([
    ['APPROVAL_WAITING', '/vendor/audit', 'seller.APPROVAL_WAITING'],
    ['SETTLING_IN', '/vendor/audit', 'seller.SETTLING_IN'],
    ['REJECTED', '/vendor/audit', 'seller.REJECTED'],
    ['ACTIVATED', '/index', 'seller.ACTIVATED'],
    ['DEACTIVATED', '/index', 'seller.DEACTIVATED'],
    ['DEACTIVATING', '/index', 'seller.DEACTIVATING'],
    ['DRAFT', '/invite', 'seller.DRAFT'],
    [undefined, '/invite', 'account.seller.none'],
  ] as const)('leads %s to %s (S097, D28)', (status, href, label) => {
    expect(sellerStatusView(status)).toMatchObject({ href, label });
  });
});

describe('hasWorkbench', () => {
  it('is true for one status only (S081, S130)', () => {
    expect([...SELLER_STATUSES, undefined].filter(hasWorkbench)).toEqual(['ACTIVATED']);
  });
});
