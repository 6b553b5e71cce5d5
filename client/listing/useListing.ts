import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AppError } from '../../shared/errors';
import { failureText, type Translate } from '../../shared/messages/translate';
import { href } from '../../shared/routing/href';
import { type ListingOrder, type ListingProgress, leftToSend, progressOf, sentCounts } from '../outbox/entries';
import type { OnSent } from '../outbox/listings/commitEntry';
import type { EndedPress } from '../outbox/listings/createListings';
import type { Press } from '../outbox/listings/listingReducer';
import { useListings, useShownListing } from '../outbox/listings/useListings';
import { leaveForLoginOnce } from '../routing/login/login';
import type { ListIntent } from '../routing/login/loginIntent';
import { useCallFailure } from '../routing/login/useCallFailure';
import { logFailure } from '../storefront/logFailure';
import { useStorefront } from '../storefront/Storefront';
import { useToast } from '../toasts/ToastProvider';

/** Where a press was made, and so where its end is told. */
type Place = 'modal' | 'page' | 'records' | 'background';

/** What follows a press: results are shown, all or those of before its early end; dialogs close; or they say why nothing was sent. */
type Ended = 'complete' | 'early' | 'close' | { readonly message: string };

export type ShownListing = ReturnType<typeof useListing>;

/** How far a press is before its first answer. */
const NOTHING_DONE: ListingProgress = { done: 0, total: 0 };

/**
 * The listing that a part shows: one of `id`, or what it submits itself.
 *
 * @param options `stays`: it is submitted on when the part has gone
 */
export function useListing(options: { readonly id?: string; readonly onSent?: OnSent; readonly stays?: true }) {
  const listings = useListings();
  const follow = useEnd();
  const [begunId, setBegun] = useState<string>();
  const [isStarted, setStarted] = useState(false);
  const shown = useShownListing(begunId ?? options.id);
  const progress = useMemo(() => progressOf(shown.listing), [shown.listing]);
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  /** With `onBegun` it goes on elsewhere, which hears of its id. */
  const submit = async (press: Press, place: Place, onBegun?: (id: string) => void) => {
    const own = options.stays || onBegun ? undefined : new AbortController();
    control.current = own;
    setStarted(true);
    const ended = await listings.submit(press, {
      onSent: options.onSent,
      onBegun: onBegun ?? setBegun,
      signal: own?.signal,
    });
    setStarted(false);
    return follow(ended, place);
  };
  return {
    ...shown,
    /** How far the press is that was made here, from the click on; undefined when none is. Nothing else is started meanwhile. */
    running: isStarted ? (progress ?? NOTHING_DONE) : undefined,
    submit,
  };
}

/** What follows the end of a press, as far as it is no dialog: a toast, My Products or a login. */
function useEnd(): (ended: EndedPress | undefined, place: Place) => Ended {
  const storefront = useStorefront();
  const { t, user } = storefront;
  const toast = useToast();
  const navigate = useNavigate();
  const reportFailure = useCallFailure();

  const say = (text: string, tone?: 'error'): Ended => {
    if (text) toast(text, tone);
    return 'close';
  };
  /** Leaves for login with what is still to be sent; a dialog has the message, if one is shown. */
  const askForLogin = ({ error, after }: EndedPress, hasDialog: boolean) => {
    const left = leftToSend(after);
    const intent = left.length > 0 && { ...remainingChoice(left), userId: user?.id };
    if (intent) reportFailure(error, { intent, ...(hasDialog && { text: '' }) });
    else leaveForLoginOnce(storefront);
  };
  /** Says why nothing was sent, where the press was made. */
  const sayWhy = (text: string, place: Place) =>
    place === 'modal' || place === 'records' ? { message: text || t('transport.unknown') } : say(text, 'error');
  return (ended, at) => {
    if (!ended) return sayWhy(t('listing.elsewhere'), at);
    const { end, error, left, after } = ended;
    const place = left ? 'page' : at;
    const isNothing = end === 'nothingSent';
    if (left && !isNothing) return say(t('listing.left', sentCounts(after)));
    // The document is loading again.
    if (error?.kind === 'userChanged') return 'close';
    if (end === 'complete') return end;
    if (error) logFailure(isNothing ? 'The listing was not committed' : 'The listing ended early', error);
    if (error?.kind === 'unauthorized') askForLogin(ended, !isNothing || place === 'records' || place === 'background');
    if (end === 'inDoubt' && place !== 'background') navigate(href.myProducts());
    if (!isNothing || place === 'background') return end === 'inDoubt' ? 'close' : 'early';
    const { kind, text } = after.reason ?? {};
    if (kind === 'login' && place !== 'records') return 'close';
    if (kind === 'refused' && place === 'modal') return say(refusalText(error, t), 'error');
    return sayWhy(text || failureText(error, t), place);
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
