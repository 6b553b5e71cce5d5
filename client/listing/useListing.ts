import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AppError } from '../../shared/errors';
import { failureText, type Translate } from '../../shared/messages/translate';
import { href } from '../../shared/routing/href';
import { leaveForLoginOnce } from '../routing/login/login';
import type { ListIntent } from '../routing/login/loginIntent';
import { useWriteFailure } from '../routing/login/useWriteFailure';
import { logFailure } from '../storefront/logFailure';
import { oncePerDocument } from '../storefront/oncePerDocument';
import { useMessages, useStorefront } from '../storefront/Storefront';
import { useToast } from '../toasts/ToastProvider';
import { createListing, type EndedChain, type OnSent } from './machine/createListing';
import { listingNote } from './machine/listingNote';
import type { StartEvent } from './machine/listingReducer';
import {
  type ListingOrder,
  type ListingProgress,
  leftToSend,
  productCount,
  progressOf,
  sentIds,
} from './machine/listingState';
import { resultRows } from './machine/resultRows';

/** Where a chain was started, and so where its end is shown. */
type Place = 'modal' | 'page' | 'records' | 'background';

/** What follows a chain: results are to be shown, the dialog closes, or it stays with a message why nothing was sent. */
type Ended = 'results' | 'close' | { readonly message: string };

export type Listing = ReturnType<typeof useListing>;

/** The listings of this document: what a page submits, what is submitted above the pages, and the buyer's note of the last one. */
export const useListings = oncePerDocument(({ api, config, t, tabs, user }) => {
  const note = listingNote(user?.id ?? '', config);
  const create = () => createListing({ api, t, tabs, note, pollMs: config.distrPollMs });
  return { note, page: create(), background: create() };
});

/** How far a chain is before its first answer. */
const NOTHING_DONE: ListingProgress = { done: 0, total: 0 };

/** What is known of one of the listings. */
export function useListingState(name: 'page' | 'background') {
  const store = useListings()[name];
  return { store, state: useSyncExternalStore(store.subscribe, store.state, () => undefined) };
}

/** A listing, with what the end of a chain of commits leads to: results, My Products, login, or a message. */
export function useListing(name: 'page' | 'background', onSent?: OnSent) {
  const t = useMessages();
  const { store, state } = useListingState(name);
  const [isStarted, setStarted] = useState(false);
  const rows = useMemo(() => (state ? resultRows(state) : []), [state]);
  const running = useMemo(() => (isStarted ? (progressOf(state) ?? NOTHING_DONE) : undefined), [isStarted, state]);
  useEffect(() => () => store.leave(), [store]);
  const follow = useEnd();
  const submit = async (event: StartEvent, place: Place): Promise<Ended> => {
    setStarted(true);
    const chain = await store.start(event, onSent);
    setStarted(false);
    return chain ? follow(chain, place) : { message: t('listing.elsewhere') };
  };
  return {
    store,
    state,
    rows,
    /** How far the chain is that was started here, from the click on; undefined when none is. Nothing else is started meanwhile. */
    running,
    submit,
  };
}

/** What follows the end of a chain, as far as it is no dialog. */
function useEnd(): (chain: EndedChain, place: Place) => Ended {
  const storefront = useStorefront();
  const { t, user } = storefront;
  const toast = useToast();
  const navigate = useNavigate();
  const reportFailure = useWriteFailure();

  const followNothingSent = ({ error, after: { reason } }: EndedChain, place: Place): Ended => {
    const message = reason?.text || failureText(error, t);
    if (place === 'records' || (place === 'modal' && reason?.kind === 'unsent')) return { message };
    if (reason?.kind === 'refused') reportFailure(error, place === 'modal' ? { text: refusalText(error, t) } : {});
    else if (reason?.kind === 'unsent') toast({ text: message, tone: 'error' });
    return 'close';
  };
  /** Leaves for login with what is still to be sent; a dialog has the message, if one is shown. */
  const askForLogin = ({ error, end, after }: EndedChain, place: Place) => {
    const hasDialog = end !== 'nothingSent' || place === 'records' || place === 'background';
    const left = leftToSend(after);
    const intent = left.length > 0 && { ...remainingChoice(left), userId: user?.id };
    if (intent) reportFailure(error, { intent, ...(hasDialog && { text: '' }) });
    else leaveForLoginOnce(storefront);
  };
  return (chain, place) => {
    const { end, error, left, after } = chain;
    if (left && end !== 'nothingSent') {
      toast({ text: t('listing.left', { sent: sentIds(after).length, total: productCount(after.batches) }) });
      return 'close';
    }
    // The document is loading again.
    if (error?.kind === 'userChanged') return 'close';
    if (end === 'complete') return 'results';
    if (error) logFailure(end === 'nothingSent' ? 'The listing was not committed' : 'The listing ended early', error);
    if (error?.kind === 'unauthorized') askForLogin(chain, place);
    if (place === 'background') return 'results';
    if (end === 'nothingSent') return followNothingSent(chain, left ? 'page' : place);
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
