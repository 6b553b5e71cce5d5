import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { listing as listingMessages } from '../../shared/messages/areas/listing';
import { myProducts } from '../../shared/messages/areas/myProducts';
import { severalShops } from '../../shared/messages/areas/severalShops';
import { addMessages } from '../../shared/messages/loadedMessages';
import { type ListingOrder, type ListingProgress, leftAtLogin, leftToSend, sentIds } from '../outbox/entries';
import type { OnSent } from '../outbox/listings/commitEntry';
import { useLastListing, useListings } from '../outbox/listings/useListings';
import type { ListIntent } from '../routing/login/loginIntent';
import type { TabMessage } from '../storage/tabs';
import { useMessages, useStorefront } from '../storefront/Storefront';
import { useToast } from '../toasts/ToastProvider';
import { ListingResultFlow } from './ListingResultFlow';
import { ListShopDialog, type ShopOrder } from './ListShopDialog/ListShopDialog';
import { useBackground } from './severalShops/background';
import { type ShownListing, useListing, useSubmit } from './useListing';

addMessages({ ...listingMessages, ...myProducts, ...severalShops });

/** What the listing flow begins with. */
export type ListRequest =
  | ListIntent
  /** Submits orders; only their result is shown. What is sent only afterwards is said with it. */
  | { readonly kind: 'submit'; readonly orders: readonly ListingOrder[]; readonly next?: ListIntent | undefined }
  /** Shows the result of the stored listing. */
  | { readonly kind: 'stored' };

export interface ListToShopProps {
  readonly request: ListRequest;
  /** The products are those of the cart: what another tab sends or removes leaves the modal. */
  readonly fromCart?: boolean;
  readonly onSent?: OnSent;
  /** Hears how far the listing is; of undefined when nothing is being submitted. */
  readonly onRunning: (running: ListingProgress | undefined) => void;
  /** The flow has ended, with or without a listing, or goes on with another request. */
  readonly onClose: (next?: ListRequest) => void;
}

/** The listing flow: choose a shop, submit, see the result, retry what failed. */
export function ListToShop({ request, fromCart, onSent, onRunning, onClose }: ListToShopProps): ReactNode {
  const listing = useListing({ onSent });
  const { running } = listing;
  const [showsResults, setShowsResults] = useState(false);
  const ends = { onResults: () => setShowsResults(true), onClose: () => onClose() };
  useBeginning(request, listing, ends);
  useEffect(() => {
    onRunning(running);
    return () => onRunning(undefined);
  }, [onRunning, running]);
  if (showsResults && listing.listing) {
    const next = request.kind === 'submit' ? request.next : undefined;
    return <ListingResultFlow shown={listing} next={next} onClose={() => onClose(next)} />;
  }
  if (request.kind !== 'list') return null;
  return <Choice {...{ request, listing, fromCart, onSent, ...ends }} />;
}

/** Starts what needs no choice of a shop, once for each request. */
function useBeginning(request: ListRequest, { show, submit }: ShownListing, { onResults, onClose }: Ends) {
  const toast = useToast();
  const listings = useListings();
  const begin = useEffectEvent(() => {
    const last = listings.stored.listing();
    if (request.kind === 'stored') {
      if (!last) return onClose();
      show(last.id);
      return onResults();
    }
    if (request.kind === 'list') {
      if (request.shopIds && last && leftToSend(last).length > 0) listings.markSeen(last);
      return;
    }
    void submit({ kind: 'started', orders: request.orders }, 'page').then((ended) => {
      if (ended === 'results') return onResults();
      if (ended !== 'close') toast({ text: ended.message, tone: 'error' });
      onClose();
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useEffect(() => {
    begin();
  }, [request]);
}

type Ends = Pick<ChoiceProps, 'onResults' | 'onClose'>;

interface ChoiceProps extends Pick<ListToShopProps, 'fromCart' | 'onSent'> {
  readonly request: ListIntent;
  readonly listing: ShownListing;
  readonly onResults: () => void;
  readonly onClose: () => void;
}

function Choice(props: ChoiceProps) {
  const { request, listing, onSent, onResults, onClose } = props;
  const t = useMessages();
  const { running, submit } = listing;
  const last = useLastListing();
  const [message, setMessage] = useState<string>();
  const [products, exclude] = useStillThere(props);
  const sentCount = leftAtLogin(last, [request]) ? sentIds(last).length : 0;
  const begin = useBegin(onSent);
  const choose = async (chosen: readonly ShopOrder[]) => {
    const orders = chosen.map(listingOrder);
    if (orders.length > 1 && begin) {
      begin(orders);
      return onClose();
    }
    setMessage(undefined);
    const ended = await submit({ kind: 'started', orders }, 'modal');
    if (ended === 'results') onResults();
    else if (ended === 'close') onClose();
    else setMessage(ended.message || t('transport.unknown'));
  };
  return (
    <ListShopDialog
      request={{ ...request, products }}
      sentCount={sentCount}
      message={message}
      running={running}
      onSubmit={choose}
      onExclude={exclude}
      onClose={onClose}
    />
  );
}

/** Begins a listing to several shops, which goes on above the pages; undefined where there is no place for it. */
function useBegin(onSent: OnSent | undefined) {
  const toast = useToast();
  const submit = useSubmit();
  const { key } = useLocation();
  const { isOn, begin, change, end } = useBackground();
  const run = async (orders: readonly ListingOrder[]) => {
    const onBegun = (id: string) => begin({ id, shopCount: orders.length, shownAt: key });
    const ended = await submit({ kind: 'started', orders }, 'background', { onSent, onBegun });
    // It was not begun: another one is running, perhaps here.
    if (typeof ended === 'object') toast({ text: ended.message, tone: 'error' });
    else if (ended === 'results') change({ hasEnded: true });
    else end();
  };
  return isOn ? run : undefined;
}

/** The order as it is submitted. */
function listingOrder({ shop: { id, chShopName = id, channel }, products }: ShopOrder): ListingOrder {
  return { target: { channelId: channel?.id ?? '', shopId: id }, shopName: chShopName, products };
}

/** The products of a request without those left out and those that another tab has sent or removed; closes when none is left. */
function useStillThere({ request, listing: { running }, fromCart, onClose }: ChoiceProps) {
  const { tabs } = useStorefront();
  const [gone, setGone] = useState<readonly string[]>([]);
  const rest = request.products.filter(({ id }) => !gone.includes(id));
  const exclude = useCallback((ids: readonly string[]) => setGone((before) => [...before, ...ids]), []);
  const close = useEffectEvent(onClose);
  const hear = useEffectEvent((message: TabMessage) => {
    // These are told by this listing itself.
    if (running) return;
    if (message.kind === 'sent' || (message.kind === 'cart' && !message.inCart)) exclude(message.ids);
  });
  useEffect(() => {
    return fromCart ? tabs.subscribe((message) => hear(message)) : undefined;
  }, [tabs, fromCart]);
  const isEmpty = rest.length === 0;
  useEffect(() => {
    if (isEmpty) close();
  }, [isEmpty]);
  return [rest, exclude] as const;
}
