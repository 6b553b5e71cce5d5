import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import '../../shared/messages/areas/listing';
import '../../shared/messages/areas/myProducts';
import '../../shared/messages/areas/severalShops';
import type { ListingOrder, ListingProgress } from '../outbox/entries';
import type { OnSent } from '../outbox/listings/commitEntry';
import type { ListIntent } from '../routing/login/loginIntent';
import { useHasPart } from '../shop/DeskPart/useHasPart';
import { ListingResultFlow } from './ListingResultFlow';
import { ListShopDialog } from './ListShopDialog/ListShopDialog';
import { useBackground } from './severalShops/useBackground';
import { useListing } from './useListing';

/** What the listing flow begins with. */
export type ListRequest =
  | ListIntent
  /** Submits orders; only their result is shown. What is sent only afterwards is said with it. */
  | { readonly kind: 'submit'; readonly orders: readonly ListingOrder[]; readonly next?: ListIntent }
  /** Shows the result of a listing. */
  | { readonly kind: 'ended'; readonly id: string };

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
  const { set } = useBackground();
  const mayGoOn = useHasPart('several-shops');
  const { key: shownAt } = useLocation();
  const [hasResult, setHasResult] = useState(request.kind === 'ended');
  const shown = useListing({ id: request.kind === 'ended' ? request.id : undefined, onSent });
  const { listing, running, submit } = shown;
  const next = request.kind === 'submit' ? request.next : undefined;
  /** Resolves to a message for the modal, which stays. */
  const start = async (orders: readonly ListingOrder[]) => {
    const press = { kind: 'started', orders } as const;
    if (orders.length > 1 && mayGoOn && request.kind === 'list') {
      void submit(press, 'background', (id) => set({ id, shownAt }));
      onClose();
      return undefined;
    }
    const ended = await submit(press, request.kind === 'list' ? 'modal' : 'page');
    if (typeof ended === 'object') return ended.message;
    if (ended === 'close') onClose();
    else setHasResult(true);
    return undefined;
  };
  const begin = useEffectEvent(() => {
    if (request.kind === 'submit') void start(request.orders);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useEffect(() => {
    begin();
  }, [request]);
  useEffect(() => {
    onRunning(running);
    return () => onRunning(undefined);
  }, [onRunning, running]);
  if (hasResult && listing) return <ListingResultFlow {...{ shown, next }} onClose={() => onClose(next)} />;
  if (request.kind !== 'list') return null;
  return <ListShopDialog {...{ request, running, fromCart }} onSubmit={start} onClose={() => onClose()} />;
}
