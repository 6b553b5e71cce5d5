import { cart } from '../../shared/messages/areas/cart';
import { addMessages } from '../../shared/messages/loadedMessages';
import type { ReportWriteFailure } from '../routing/login/useWriteFailure';
import { askToStay, watchLeaving } from '../routing/login/watchLeaving';
import type { RestoreNote } from '../storage/values/restoreNote';
import { withLock } from '../storage/withLock';
import type { Storefront } from '../storefront/Storefront';
import type { useToast } from '../toasts/ToastProvider';
import type { ToastMessage } from '../toasts/Toasts';
import { addAll, type CartWriter } from './addAll';

addMessages(cart);

/**
 * Puts removed products back into the cart, after those that are being put back, and shows the result as toasts; without ids,
 * what an earlier document has left. Never rejects.
 */
export type Restore = (productIds?: readonly string[]) => Promise<void>;

export interface RestoreContext {
  readonly storefront: Storefront;
  readonly note: RestoreNote;
  readonly store: CartWriter;
  readonly toast: ReturnType<typeof useToast>;
  readonly reportFailure: ReportWriteFailure;
  readonly restore: Restore;
}

/**
 * Adds the store's `restoring` products, or those of the note, once no other document of the user does so. What another tab has
 * left is offered instead, because its buyer may not expect it any more.
 */
export async function restoreProducts(context: RestoreContext): Promise<void> {
  const { note, store } = context;
  const { stop } = watchLeaving((event) => store.state().restoring.size > 0 && askToStay(event));
  const begin = async () => {
    const isAsked = store.state().restoring.size > 0;
    if (!isAsked && !note.isOwn.get()) return offerRest(context, note.read());
    if (!isAsked) store.dispatch({ kind: 'restoring', ids: note.read() });
    await addRestoring(context);
  };
  await withLock(`sf:${note.name}`, begin);
  stop();
}

/** Adds what is being put back, and keeps in the note what is left; a toast offers what was not put back. */
async function addRestoring(context: RestoreContext) {
  const { storefront, note, store, toast, reportFailure } = context;
  let restored = 0;
  const onAnswer = (_id: string, isAdded: boolean) => {
    if (isAdded) restored++;
  };
  const ids = takeRestoring(store, () => restored);
  const { done, refused, rest, error } = await addAll(store, ids, { onAnswer, onPublish: note.drop });
  store.dispatch({ kind: 'restoring', ids: [], restored: 0 });
  if (rest.length === 0) {
    note.drop(refused);
    // What another tab leaves later is offered, as if this one had put nothing back.
    if (note.read().length === 0) note.isOwn.remove();
  }
  const { t } = storefront;
  if (done.size > 0) toast({ text: t('cart.restored', { count: done.size }) });
  if (error && reportFailure(error, { intent: 'stored' })) return;
  offerRest(context, [...refused, ...rest].reverse());
}

/**
 * The products that are being put back, the last first: the cart lists the newest first, so the order stays. An Undo that comes
 * meanwhile adds others. The last one stays until all is published, because the page of the cart then reads its rows again.
 */
function* takeRestoring(store: CartWriter, restored: () => number): Iterable<string> {
  for (let taken: string | undefined; ; ) {
    const ids = [...store.state().restoring].filter((id) => id !== taken);
    taken = ids.at(-1);
    if (taken === undefined) return;
    store.dispatch({ kind: 'restoring', ids, restored: restored() });
    yield taken;
  }
}

function offerRest({ storefront: { t }, toast, restore }: RestoreContext, missing: readonly string[]) {
  const offer = (ids: readonly string[]): ToastMessage => {
    const run = () => void restore(ids);
    const action = { label: t('cart.putBack', { count: ids.length }), run, ids, of: offer };
    return { text: t('cart.notRestored', { count: ids.length }), tone: 'error', action };
  };
  if (missing.length > 0) toast(offer(missing));
}
