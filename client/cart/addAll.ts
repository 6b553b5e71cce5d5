import { type AppError, toAppError } from '../../shared/errors';
import type { Tabs } from '../storage/tabs';
import type { CartEvent, CartState } from './cartReducer';

/** Other documents read the cart again each time. */
const PUBLISHED_AT_ONCE = 20;

/** The cart's store, as far as its commands need it. */
export interface CartWriter {
  readonly state: () => CartState;
  readonly dispatch: (event: CartEvent) => void;
  readonly publish: Tabs['publish'];
  readonly write: (ids: readonly string[], inCart: boolean, publish?: Tabs['publish']) => Promise<boolean>;
}

interface AddAllOptions {
  /** Ends it after the product in flight. */
  readonly signal?: AbortSignal;
  /** Called after each answer. */
  readonly onAnswer?: (id: string, isAdded: boolean) => void;
  /** Called with all that was added so far, whenever other documents are told. */
  readonly onPublish?: (done: ReadonlySet<string>) => void;
}

/**
 * Adds products to the cart one after the other, as the backend takes one at a time; `ids` is read on as they are answered. A
 * refused product does not stop the others, any other failure does. Other documents are told of 20 at a time, at the end and when
 * the document ends. A command of the store, in a file of its own because no page needs it before it is asked for.
 */
export async function addAll(store: CartWriter, ids: Iterable<string>, options: AddAllOptions = {}) {
  const { signal, onAnswer, onPublish } = options;
  const done = new Set<string>();
  const refused = new Set<string>();
  const rest: string[] = [];
  let refusal: AppError | undefined;
  let failure: AppError | undefined;
  let unpublished: string[] = [];
  const publish = () => {
    const { changes } = store.state();
    const added = unpublished.filter((id) => changes.get(id)?.inCart);
    unpublished = [];
    onPublish?.(done);
    if (added.length > 0) store.publish({ kind: 'cart', ids: added, inCart: true });
  };
  // Before the tabs close their channel.
  window.addEventListener('pagehide', publish, { capture: true });
  for (const id of ids) {
    if (failure || signal?.aborted) {
      rest.push(id);
      continue;
    }
    // What is being added or removed already is left to that.
    const isBusy = store.state().busy.has(id);
    const outcome = !isBusy && (await store.write([id], true, store.dispatch).catch(toAppError));
    if (outcome === true) {
      done.add(id);
      unpublished.push(id);
    } else if (outcome === false) refused.add(id);
    else if (outcome.kind === 'rejected') {
      refused.add(id);
      refusal ??= outcome;
    } else {
      rest.push(id);
      failure = outcome;
    }
    if (unpublished.length === PUBLISHED_AT_ONCE) publish();
    onAnswer?.(id, outcome === true);
  }
  window.removeEventListener('pagehide', publish, { capture: true });
  publish();
  return { done, refused, rest, error: failure ?? refusal };
}
