import { type AppError, toAppError } from '../../shared/errors';
import { cart } from '../../shared/messages/areas/cart';
import { addMessages } from '../../shared/messages/loadedMessages';
import type { ReportWriteFailure } from '../routing/login/useWriteFailure';
import { askToStay, watchLeaving } from '../routing/page/watchLeaving';
import type { Storefront } from '../storefront/Storefront';
import type { useToast } from '../toasts/ToastProvider';
import type { ToastMessage } from '../toasts/Toasts';
import type { CartStore } from './createCartStore';
import type { RestoreNote } from './restoreNote';

addMessages(cart);

/**
 * Puts removed products back into the cart, after those that are being put back, and shows the result as toasts; without ids,
 * what an earlier document has left. Never rejects.
 */
export type Restore = (productIds?: readonly string[]) => Promise<void>;

interface RestoreContext {
  readonly storefront: Storefront;
  readonly note: RestoreNote;
  readonly store: CartStore;
  readonly toast: ReturnType<typeof useToast>;
  readonly reportFailure: ReportWriteFailure;
  readonly restore: Restore;
}

/** The note is written, and other documents are told, after so many products and when the document ends. */
const NOTED_AT_ONCE = 20;

/**
 * Adds the store's `restoring` products, or those of the note, once no other document of the user does so. What another tab has
 * left is offered instead, because its buyer may not expect it any more.
 */
export async function restoreProducts(context: RestoreContext): Promise<void> {
  const { note, store } = context;
  const { stop } = watchLeaving((event) => store.state().restoring.size > 0 && askToStay(event));
  const begin = async (): Promise<void> => {
    const isAsked = store.state().restoring.size > 0;
    if (!isAsked && !note.isOwn.get()) return offerRest(context, note.read());
    if (!isAsked) store.dispatch({ kind: 'restoring', ids: note.read() });
    await addAll(context);
  };
  // Insecure contexts have no locks.
  await (navigator.locks ? navigator.locks.request(`sf:${note.name}`, begin) : begin());
  stop();
}

/**
 * Adds one product after the other, the last first: the cart lists the newest first, so the order stays. A refused product does
 * not stop the others; any other failure does, and the note keeps the rest. A toast offers what was not put back.
 */
async function addAll(context: RestoreContext): Promise<void> {
  const { storefront, note, store, toast, reportFailure } = context;
  const { tabs, t } = storefront;
  const [done, refused] = [new Set<string>(), new Set<string>()];
  let error: AppError | undefined;
  let untold: string[] = [];
  const save = (): void => {
    note.drop(done);
    const { changes } = store.state();
    const ids = untold.filter((id) => changes.get(id)?.inCart);
    untold = [];
    // Other documents read the cart again each time.
    if (ids.length > 0) tabs.publish({ kind: 'cart', ids, inCart: true });
  };
  // Before the tabs close their channel.
  window.addEventListener('pagehide', save, { capture: true });
  const next = (): string | undefined => [...store.state().restoring].at(-1);
  for (let id = next(); id !== undefined; id = next()) {
    const outcome = await store.write([id], true, false).catch(toAppError);
    if (outcome === true) {
      done.add(id);
      untold.push(id);
    } else refused.add(id);
    const ids = [...store.state().restoring].filter((other) => other !== id);
    // The page of the cart reads its rows again once nothing is being put back: all is told by then.
    if (ids.length === 0 || done.size % NOTED_AT_ONCE === 0) save();
    store.dispatch({ kind: 'restoring', ids, restored: done.size });
    if (typeof outcome === 'boolean') continue;
    if (outcome.kind === 'rejected') error ??= outcome;
    else {
      error = outcome;
      break;
    }
  }
  const missing = [...store.state().restoring, ...refused];
  window.removeEventListener('pagehide', save, { capture: true });
  save();
  store.dispatch({ kind: 'restoring', ids: [], restored: 0 });
  if (!error || error.kind === 'rejected') {
    note.drop(refused);
    // What another tab leaves later is offered, as if this one had put nothing back.
    if (note.read().length === 0) note.isOwn.remove();
  }
  if (done.size > 0) toast({ text: t('cart.restored', { count: done.size }) });
  if (error && reportFailure(error, { intent: 'stored' })) return;
  offerRest(context, missing);
}

function offerRest({ storefront: { t }, toast, restore }: RestoreContext, missing: readonly string[]): void {
  const offer = (ids: readonly string[]): ToastMessage => {
    const run = (): void => void restore(ids);
    const action = { label: t('cart.putBack', { count: ids.length }), run, ids, of: offer };
    return { text: t('cart.notRestored', { count: ids.length }), tone: 'error', action };
  };
  if (missing.length > 0) toast(offer(missing));
}
