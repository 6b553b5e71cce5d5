import { useNavigate } from 'react-router-dom';
import { href } from '../../../shared/routing/href';
import { leaveForLoginOnce } from '../../routing/login/login';
import type { LoginIntent } from '../../routing/login/loginIntent';
import { useWriteFailure } from '../../routing/login/useWriteFailure';
import { logFailure } from '../../storefront/logFailure';
import { useStorefront } from '../../storefront/Storefront';
import { pendingListing } from './pendingListing';
import { type ChainEnd, type SubmittedOrder, sentProducts } from './submitOrders';

interface EndedChain {
  readonly end: ChainEnd;
  readonly submitted: readonly SubmittedOrder[];
  /** A dialog of the listing is open. */
  readonly inModal: boolean;
}

/**
 * Reports how a chain ended: a refused first commit closes the modal silently or shows its message where none is open
 *, a commit in doubt leads to My Products, and an ended session to login.
 */
export function useReportEnd(): (chain: EndedChain) => void {
  const storefront = useStorefront();
  const { t, user } = storefront;
  const navigate = useNavigate();
  const reportFailure = useWriteFailure();

  return ({ end, submitted, inModal }) => {
    if (end.kind === 'complete' || !end.error) return;
    const { error } = end;
    logFailure(end.kind === 'nothingSent' ? 'The listing was not committed' : 'The listing ended early', error);
    const ended = error.kind === 'unauthorized';
    const intent = user ? listIntent(user.id, submitted) : undefined;
    if (end.kind === 'inDoubt') {
      pendingListing.mark({ ...sentOf(submitted), reason: 'inDoubt' });
      navigate(href.myProducts());
    } else if (end.kind === 'nothingSent') {
      reportFailure(error, { intent, ...(inModal && !ended && { text: t('listing.commitFailed') }) });
    } else if (ended && intent) {
      // The dialog shows the message.
      reportFailure(error, { intent, text: '' });
    } else if (ended && leaveForLoginOnce(storefront)) {
      pendingListing.mark({ ...sentOf(submitted), reason: 'inDoubt' });
    }
  };
}

function sentOf(submitted: readonly SubmittedOrder[]): { readonly sentIds: readonly string[]; readonly total: number } {
  const total = submitted.reduce((sum, { order }) => sum + order.productIds.length, 0);
  return { sentIds: submitted.flatMap(sentProducts), total };
}

/** What is still to be sent, to the shop of the order that ended the chain. */
function listIntent(userId: string, submitted: readonly SubmittedOrder[]): LoginIntent | undefined {
  const rest = submitted.find(({ result }) => result.notSent.length > 0);
  if (!rest) return undefined;
  return {
    kind: 'list',
    userId,
    shopId: rest.order.target.shopId,
    productIds: rest.result.notSent,
    sentCount: submitted.flatMap(sentProducts).length,
  };
}
