// The calls that change the cart: one at once, or several one after the other, as the backend adds one product at a time.
import type { ApiClient } from '../../../shared/api/apiClient';
import { type AppError, toAppError } from '../../../shared/errors';
import type { TabMessage, Tabs } from '../../storage/tabs';
import { watchLeaving } from '../../storefront/watchLeaving';
import type { CartEntry } from '../outboxShape';
import type { CartEntries } from './cartEntries';

/** What a document knows of the cart, as far as its changes need it. */
interface CartOfDocument {
  readonly state: () => {
    readonly busy: ReadonlySet<string>;
    readonly changes: ReadonlyMap<string, { readonly inCart: boolean }>;
  };
  readonly dispatch: (
    event:
      | TabMessage
      | { readonly kind: 'called' | 'answered'; readonly ids: readonly string[] }
      | { readonly kind: 'restoring'; readonly ids: readonly string[]; readonly restored?: number },
  ) => void;
}

export interface CartCalls {
  readonly api: Pick<ApiClient, 'addToCart' | 'removeFromCart' | 'frontItems'>;
  readonly tabs: Pick<Tabs, 'publish'>;
  readonly cart: CartOfDocument;
  readonly entries: CartEntries;
}

export interface AddOptions {
  /** Ends it after the product in flight. */
  readonly signal?: AbortSignal;
  /** Called before each, with how many were added. */
  readonly onNext?: (done: number) => void;
  /** Called when the document is being left. */
  readonly onLeave?: (event: BeforeUnloadEvent) => void;
  /** Called after each answer. */
  readonly onAnswer?: (id: string, isAdded: boolean) => void;
}

/** Other documents read the cart again each time. */
const PUBLISHED_AT_ONCE = 20;

/**
 * Makes a change: its toggles are busy until the backend has answered, and all documents of the user hear of what it has done.
 * Resolves to whether it has; an ignored response (499) has changed nothing.
 *
 * @throws AppError when the call fails
 */
export async function write(
  { api, cart }: CartCalls,
  ids: readonly string[],
  inCart: boolean,
  publish: (message: TabMessage) => void,
) {
  cart.dispatch({ kind: 'called', ids });
  try {
    const isDone = await (inCart ? api.addToCart(ids[0] ?? '') : api.removeFromCart(ids));
    if (isDone) publish({ kind: 'cart', ids, inCart });
    return isDone;
  } finally {
    cart.dispatch({ kind: 'answered', ids });
  }
}

/** Adds the product of an entry; where an earlier document has sent it, the backend is asked before. */
async function send(context: CartCalls, entry: CartEntry) {
  const { api, cart, entries } = context;
  const { ids, sent } = entry;
  entries.markSent(entry);
  const [product] = sent ? await api.frontItems(ids).catch(() => []) : [];
  if (!product?.isInCart) return write(context, ids, true, cart.dispatch);
  cart.dispatch({ kind: 'cart', ids, inCart: true });
  return true;
}

/**
 * Adds this tab's entries of a kind one after the other, those that come meanwhile too. A refused product does not stop the
 * others, any other failure does. Other documents are told of 20 at a time, at the end and when the document ends.
 */
export async function sendAll(
  context: CartCalls,
  of: CartEntry['of'],
  { signal, onNext, onAnswer, onLeave = () => undefined }: AddOptions,
) {
  const { cart, entries } = context;
  const [done, refused] = [new Set<string>(), new Set<string>()];
  const publisher = publishing(context);
  const work = watchLeaving(onLeave);
  let refusal: AppError | undefined;
  let failure: AppError | undefined;
  const next = () => (failure || signal?.aborted ? undefined : entries.own(of)[0]);
  for (let entry = next(); entry; entry = next()) {
    const [id = ''] = entry.ids;
    onNext?.(done.size);
    // What is being added or removed already is left to that.
    const outcome = !cart.state().busy.has(id) && (await send(context, entry).catch(toAppError));
    if (outcome === true) {
      done.add(id);
      entries.drop(entry);
      publisher.add(id);
    } else if (outcome === false || outcome.kind === 'rejected') {
      refused.add(id);
      refusal ??= outcome || undefined;
      entries.hold(entry);
    } else {
      // A call that the document's end cuts off has not failed: the next document goes on with it.
      if (outcome.kind === 'network') await work.isStaying();
      failure = outcome;
    }
    onAnswer?.(id, outcome === true);
  }
  publisher.stop();
  work.stop();
  return { done, refused, rest: entries.ownIds(of), error: failure ?? refusal };
}

/** Tells other documents of what was added. */
function publishing({ cart, tabs }: CartCalls) {
  let unpublished: string[] = [];
  const publish = () => {
    const { changes } = cart.state();
    const ids = unpublished.filter((id) => changes.get(id)?.inCart);
    unpublished = [];
    if (ids.length > 0) tabs.publish({ kind: 'cart', ids, inCart: true });
  };
  // Before the tabs close their channel.
  window.addEventListener('pagehide', publish, { capture: true });
  return {
    add: (id: string) => {
      unpublished.push(id);
      if (unpublished.length === PUBLISHED_AT_ONCE) publish();
    },
    stop: () => {
      window.removeEventListener('pagehide', publish, { capture: true });
      publish();
    },
  };
}
