import { SELLER_STATUSES } from '../../shared/api/models';
import { type States, shows, statesOf } from '../testing/states';
import { SellerStatusBadge } from './SellerStatusBadge';

export const states: States = {
  ...statesOf(SELLER_STATUSES, (status) => shows(() => <SellerStatusBadge status={status} />)),
  other: shows(() => <SellerStatusBadge status="ON_HOLD" />),
  'no-seller': shows(() => <SellerStatusBadge status={undefined} />),
};
