import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../../shared/messages/translate';
import { href } from '../../shared/routing/href';
import { leaveForLoginOnce } from '../routing/login/login';
import { useWriteFailure } from '../routing/login/useWriteFailure';
import { logFailure } from '../storefront/logFailure';
import { useStorefront } from '../storefront/Storefront';
import { useToast } from '../toasts/ToastProvider';
import { type ChooseShop, listIntent } from './listRequest';
import { createListing, type EndedChain, type OnSent } from './machine/createListing';
import { listingNote } from './machine/listingNote';
import type { StartEvent } from './machine/listingReducer';
import type { ListingState } from './machine/listingState';
import { leftToSend, progressOf, resultRows, sentIds } from './machine/selectors';

/** Where a chain was started, and so where its end is shown. */
type Place = 'modal' | 'page' | 'records' | 'desk';

/** What follows a chain: results are to be shown, the dialog closes, or it stays with a message why nothing was sent. */
type Ended = 'results' | 'close' | { readonly message: string };

export type Listing = ReturnType<typeof useListing>;

/** The stored listing of the user, and a store that can take it up. */
export function useListingStore(pollMs: number) {
  const { api, config, t, tabs, user } = useStorefront();
  const [both] = useState(() => {
    const note = listingNote(user?.id ?? '', config.commitTimeoutMs);
    return { note, store: createListing({ api, t, tabs, note, pollMs }) };
  });
  return both;
}

/** A listing of this page, with what its end leads to: results, My Products, login, or a message. */
export function useListing(onSent?: OnSent) {
  const { config, t } = useStorefront();
  const { store } = useListingStore(config.distrPollMs);
  const state = useSyncExternalStore(store.subscribe, store.state, () => undefined);
  const rows = useMemo(() => (state ? resultRows(state) : []), [state]);
  const progress = useMemo(() => progressOf(state), [state]);
  useEffect(() => () => store.leave(), [store]);
  const follow = useEnd();
  // A second click comes before the chain runs.
  const [started, setStarted] = useState(false);
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
    /** Batches are being submitted; nothing else is started. */
    busy: started || state?.running === true,
    progress,
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
    // The specification has no message for a refused commit where a dialog is open.
    if (reason?.kind === 'refused') reportFailure(error, place === 'modal' ? { text: t('listing.commitFailed') } : {});
    else if (reason?.kind === 'unsent') toast({ text: message, tone: 'error' });
    return 'close';
  };
  /** Leaves for login with what is still to be sent; a dialog has the message, if one is shown. */
  const askForLogin = ({ error, end, after }: EndedChain, place: Place): void => {
    const rest = leftToSend(after);
    const hasDialog = end !== 'nothingSent' || place === 'records' || place === 'desk';
    const left = rest && { products: rest.products, shopIds: [rest.target.shopId] };
    const request = end === 'nothingSent' && place === 'desk' ? choiceOf(after) : left;
    const intent = request && listIntent(user, request);
    if (intent) reportFailure(error, { intent, ...(hasDialog && { text: '' }) });
    else leaveForLoginOnce(storefront);
  };
  return (chain, place) => {
    const { end, error, left, after } = chain;
    if (left) {
      const total = after.batches.reduce((sum, { products }) => sum + products.length, 0);
      toast({ text: t('listing.left', { sent: sentIds(after).length, total }) });
      return 'close';
    }
    // The document is loading again.
    if (error?.kind === 'userChanged') return 'close';
    if (end === 'complete') return 'results';
    if (error) logFailure(end === 'nothingSent' ? 'The listing was not committed' : 'The listing ended early', error);
    if (error?.kind === 'unauthorized') askForLogin(chain, place);
    if (place === 'desk') return 'results';
    if (end === 'nothingSent') return followNothingSent(chain, place);
    if (end !== 'inDoubt') return 'results';
    navigate(href.myProducts());
    return 'close';
  };
}

/** What was chosen in the List Shop modal. */
function choiceOf(state: ListingState): Omit<ChooseShop, 'kind'> {
  const products = new Map(state.batches.flatMap((batch) => batch.products).map((product) => [product.id, product]));
  const shopIds = [...new Set(state.batches.map(({ target }) => target.shopId))];
  const chosen = new Set(resultRows(state).map(({ key }) => key));
  const keys = shopIds.flatMap((shopId) => [...products.keys()].map((id) => `${shopId}/${id}`));
  return { products: [...products.values()], shopIds, leftOut: keys.filter((key) => !chosen.has(key)) };
}
