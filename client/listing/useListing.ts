import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AppError } from '../../shared/errors';
import { failureText, type Translate } from '../../shared/messages/translate';
import { href } from '../../shared/routing/href';
import {
  type ListingOrder,
  type ListingProgress,
  leftToSend,
  productCount,
  progressOf,
  sentIds,
} from '../outbox/entries';
import type { OnSent } from '../outbox/listings/commitEntry';
import type { EndedPress } from '../outbox/listings/createListings';
import type { Press } from '../outbox/listings/listingReducer';
import { useListings, useShownListing } from '../outbox/listings/useListings';
import { leaveForLoginOnce } from '../routing/login/login';
import type { ListIntent } from '../routing/login/loginIntent';
import { useWriteFailure } from '../routing/login/useWriteFailure';
import { logFailure } from '../storefront/logFailure';
import { useMessages, useStorefront } from '../storefront/Storefront';
import { useToast } from '../toasts/ToastProvider';

/** Where a press was made, and so where its end is shown. */
type Place = 'modal' | 'page' | 'records' | 'background';

/** What follows a press: results are to be shown, the dialog closes, or it stays with a message why nothing was sent. */
export type Ended = 'results' | 'close' | { readonly message: string };

export type ShownListing = ReturnType<typeof useListing>;

/** How far a press is before its first answer. */
const NOTHING_DONE: ListingProgress = { done: 0, total: 0 };

/** Submits what is pressed, and leads to what follows: results, My Products, login, or a message. */
export function useSubmit() {
  const t = useMessages();
  const listings = useListings();
  const follow = useEnd();
  return async (press: Press, place: Place, options: Parameters<typeof listings.submit>[1] = {}): Promise<Ended> => {
    const ended = await listings.submit(press, options);
    return ended ? follow(ended, place) : { message: t('listing.elsewhere') };
  };
}

/**
 * The listing that a part shows: one of `id`, or what it submits itself.
 *
 * @param options `stays`: it is submitted on when the part has gone
 */
export function useListing(options: {
  readonly id?: string | undefined;
  readonly onSent?: OnSent | undefined;
  readonly stays?: true;
}) {
  const [begunId, setBegun] = useState<string>();
  const [isStarted, setStarted] = useState(false);
  const shown = useShownListing(begunId ?? options.id);
  const progress = useMemo(() => progressOf(shown.listing), [shown.listing]);
  const submitPress = useSubmit();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  const submit = async (press: Press, place: Place) => {
    if (!options.stays) control.current = new AbortController();
    setStarted(true);
    const { signal } = control.current ?? {};
    const ended = await submitPress(press, place, { onSent: options.onSent, onBegun: setBegun, signal });
    setStarted(false);
    return ended;
  };
  return {
    ...shown,
    show: setBegun,
    /** How far the press is that was made here, from the click on; undefined when none is. Nothing else is started meanwhile. */
    running: isStarted ? (progress ?? NOTHING_DONE) : undefined,
    submit,
  };
}

/** What follows the end of a press, as far as it is no dialog. */
function useEnd(): (ended: EndedPress, place: Place) => Ended {
  const storefront = useStorefront();
  const { t, user } = storefront;
  const toast = useToast();
  const navigate = useNavigate();
  const reportFailure = useWriteFailure();

  const followNothingSent = ({ error, after: { reason } }: EndedPress, place: Place): Ended => {
    const message = reason?.text || failureText(error, t);
    if (place === 'records' || (place === 'modal' && reason?.kind === 'unsent')) return { message };
    if (reason?.kind === 'refused') reportFailure(error, place === 'modal' ? { text: refusalText(error, t) } : {});
    else if (reason?.kind === 'unsent') toast({ text: message, tone: 'error' });
    return 'close';
  };
  /** Leaves for login with what is still to be sent; a dialog has the message, if one is shown. */
  const askForLogin = ({ error, end, after }: EndedPress, place: Place) => {
    const hasDialog = end !== 'nothingSent' || place === 'records' || place === 'background';
    const left = leftToSend(after);
    const intent = left.length > 0 && { ...remainingChoice(left), userId: user?.id };
    if (intent) reportFailure(error, { intent, ...(hasDialog && { text: '' }) });
    else leaveForLoginOnce(storefront);
  };
  return (ended, place) => {
    const { end, error, left, after } = ended;
    if (left && end !== 'nothingSent') {
      toast({ text: t('listing.left', { sent: sentIds(after).length, total: productCount(after.entries) }) });
      return 'close';
    }
    // The document is loading again.
    if (error?.kind === 'userChanged') return 'close';
    if (end === 'complete') return 'results';
    if (error) logFailure(end === 'nothingSent' ? 'The listing was not committed' : 'The listing ended early', error);
    if (error?.kind === 'unauthorized') askForLogin(ended, place);
    if (place === 'background') return 'results';
    if (end === 'nothingSent') return followNothingSent(ended, left ? 'page' : place);
    if (end !== 'inDoubt') return 'results';
    navigate(href.myProducts());
    return 'close';
  };
}

/** A choice of the List Shop modal that leads to these orders. */
function remainingChoice(orders: readonly ListingOrder[]): ListIntent {
  const products = [
    ...new Map(orders.flatMap((order) => order.products).map((product) => [product.id, product])).values(),
  ];
  const excluded = orders.flatMap(({ target: { shopId }, products: ofShop }) =>
    products.flatMap(({ id }) => (ofShop.some((product) => product.id === id) ? [] : `${shopId}/${id}`)),
  );
  return { kind: 'list', products, shopIds: orders.map(({ target }) => target.shopId), excluded };
}

/** The specification has no message for a refused commit where a dialog is open; the corrected messages have the backend's. */
function refusalText(error: AppError | undefined, t: Translate) {
  const own = t('listing.commitFailed');
  const fallbacks = ['', t('transport.requestFailed'), t('transport.unknown')];
  return own === '' || !error || fallbacks.includes(error.message) ? own : error.message;
}
