import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { NamedProduct } from '../../shared/domain/listing/listingResult';
import { href } from '../../shared/routing/href';
import { loadable } from '../components/loadable';
import { PartBoundary } from '../components/PartBoundary/PartBoundary';
import type { ListingProgress } from '../outbox/entries';
import { goToLogin } from '../routing/login/login';
import { saveLoginIntent, takeLoginIntent } from '../routing/login/loginIntent';
import { outboxValue } from '../storage/values/outboxValue';
import { useStorefront } from '../storefront/Storefront';
import { useWhenLoaded } from '../toasts/useWhenLoaded';
import type { ListRequest, ListToShopProps } from './ListToShop';

const ListToShop = loadable(() => import(/* webpackChunkName: "list-to-shop" */ './ListToShop'));

/** Connects a List button to the listing flow; used once per page. */
export function useListToShop(options: Pick<ListToShopProps, 'fromCart' | 'onSent'> = {}) {
  const storefront = useStorefront();
  const { user } = storefront;
  const whenLoaded = useWhenLoaded();
  const [running, setRunning] = useState<ListingProgress>();
  const [request, setRequest] = useState<ListRequest>();

  const open = async (opened: ListRequest) => {
    // A dialog that the browser has just closed may not have said so yet.
    setRequest(undefined);
    setRunning({ done: 0, total: 0 });
    await whenLoaded(ListToShop.load(), () => setRequest(opened));
    setRunning(undefined);
  };
  useResume(open);
  const list = (products: readonly NamedProduct[]) => {
    const request = { kind: 'list', products } as const;
    if (user) {
      void open(request);
      return;
    }
    saveLoginIntent(request);
    goToLogin(storefront);
  };
  const close = () => setRequest(undefined);
  const flow = request && (
    <PartBoundary onFailure={close}>
      <ListToShop key={request.kind} {...options} request={request} onRunning={setRunning} onClose={setRequest} />
    </PartBoundary>
  );
  return {
    /** Opens the List Shop modal for products; sends a visitor to login, after which it opens. */
    list,
    /** Begins the listing flow in another way; resolves when its code is loaded. */
    open,
    close,
    /** What it is doing. */
    request,
    /** How far the listing is, from the press on, while its dialogs are loaded or it is submitted. */
    running,
    /** The dialogs, to be rendered anywhere on the page. */
    flow,
  };
}

/**
 * Goes on with what a login has interrupted. A listing whose document is gone, or that a login ended with nothing left to send,
 * is explained in My Products.
 */
function useResume(open: (opened: ListRequest) => void) {
  const storefront = useStorefront();
  const { user } = storefront;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const resume = useEffectEvent(async (userId: string) => {
    const intent = takeLoginIntent('list');
    // A visitor's intent is for the user who logs in, a user's only for the same one.
    if (intent && (intent.userId ?? userId) === userId) return open(intent);
    if (pathname === href.myProducts() || !outboxValue(userId).get()?.listings.length) return;
    const { createListings } = await import(/* webpackChunkName: "list-to-shop" */ '../outbox/listings/createListings');
    const { markInterrupted, stored } = createListings({ ...storefront, userId });
    await markInterrupted();
    const listing = stored.listing();
    const kind = listing?.reason?.kind;
    // A document that was left in that moment may have settled it and shown it to nobody.
    if ((kind === 'login' || kind === 'interrupted') && !listing?.seen) navigate(href.myProducts());
  });
  useEffect(() => {
    // Without the code for the note, My Products still explains it when it is opened.
    if (user) resume(user.id).catch(() => {});
  }, [user]);
}
