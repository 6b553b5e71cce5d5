import { SELLER_STATUSES, type User } from '../../api/models';
import { hasWorkbench } from './hasWorkbench';
import { sellerStatusView } from './sellerStatus';
import { loggedInUser } from './sessionUser';

it.each([
  ['APPROVAL_WAITING', '/vendor/audit', 'seller.APPROVAL_WAITING', 'account.seller.audit'],
  ['SETTLING_IN', '/vendor/audit', 'seller.SETTLING_IN', 'account.seller.audit'],
  ['REJECTED', '/vendor/audit', 'seller.REJECTED', 'account.seller.audit'],
  ['ACTIVATED', '/index', 'seller.ACTIVATED', 'account.seller.home'],
  ['DEACTIVATED', '/index', 'seller.DEACTIVATED', 'account.seller.home'],
  ['DEACTIVATING', '/index', 'seller.DEACTIVATING', 'account.seller.home'],
  ['DRAFT', '/invite', 'seller.DRAFT', 'account.seller.apply'],
  [undefined, '/invite', 'account.seller.none', 'account.seller.apply'],
  ['ON_HOLD', undefined, 'seller.other', 'vendor.rejected.portal'],
  ['constructor', undefined, 'seller.other', 'vendor.rejected.portal'],
] as const)('sellerStatusView leads %s to %s (S097, D28, D159)', (status, href, label, action) => {
  expect(sellerStatusView(status)).toMatchObject({ href, label, action });
});

it('hasWorkbench is true for one status only (S081, S130)', () => {
  expect([...SELLER_STATUSES, 'ON_HOLD', undefined].filter(hasWorkbench)).toEqual(['ACTIVATED']);
});

const user = (fields: Partial<User>) => ({
  ...{ id: undefined, username: undefined, name: undefined, isTourist: false },
  ...fields,
});

describe('loggedInUser', () => {
  it.each([
    [{ username: 'mei', name: 'Mei Lin' }, 'mei', 'Mei Lin'],
    [{ username: 'mei' }, 'mei', 'mei'],
    [{ name: 'Mei Lin' }, 'Mei Lin', 'Mei Lin'],
    [{}, 'u1', 'u1'],
  ])('of %j is %j, %j', (fields, username, name) => {
    expect(loggedInUser(user({ id: 'u1', ...fields }))).toEqual({ id: 'u1', username, name });
  });

  it.each([{}, { id: '' }, { username: 'mei' }, { id: 'u1', isTourist: true }])('counts %j as a visitor', (fields) => {
    expect([loggedInUser(user(fields)), loggedInUser(null)]).toEqual([null, null]);
  });
});
