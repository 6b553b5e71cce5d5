import { type AppError, toAppError } from '../../shared/errors';
import { cart } from '../../shared/messages/areas/cart';
import { addMessages } from '../../shared/messages/loadedMessages';
import { saveLoginIntent, takeLoginIntent } from '../routing/login/loginIntent';
import type { ReportWriteFailure } from '../routing/login/useWriteFailure';
import type { Storefront } from '../storefront/Storefront';
import type { useToast } from '../toasts/ToastProvider';
import type { CartStore } from './createCartStore';

addMessages(cart);

/** Puts removed products back into the cart, after those that are being put back, and shows the result as toasts. Never rejects. */
export type Restore = (productIds: readonly string[]) => Promise<void>;

interface RestoreContext {
  readonly storefront: Storefront;
  readonly userId: string;
  readonly store: CartStore;
  readonly toast: ReturnType<typeof useToast>;
  readonly reportFailure: ReportWriteFailure;
  readonly restore: Restore;
}

/**
 * Adds the store's `restoring` products one after the other, the last first: the cart lists the newest first, so the order
 * stays. A refused product does not stop the others; any other failure does. Before each call, what is missing is stored for
 * the next document. A toast offers Undo for what was not put back.
 */
export async function restoreProducts(context: RestoreContext): Promise<void> {
  const { storefront, userId, store, toast, reportFailure, restore } = context;
  const { api, tabs, t } = storefront;
  const refused: string[] = [];
  let restored = 0;
  let refusal: AppError | undefined;
  let stop: AppError | undefined;
  const intent = () => ({ kind: 'restore', userId, productIds: [...store.state().restoring, ...refused] }) as const;
  const next = (): string | undefined => store.state().restoring.at(-1);

  for (let id = next(); id !== undefined && !stop; id = next()) {
    saveLoginIntent(intent());
    const outcome = await api.addToCart(id).catch(toAppError);
    store.dispatch({ kind: 'restoring', ids: store.state().restoring.filter((other) => other !== id) });
    if (outcome === true) {
      restored += 1;
      tabs.tell({ kind: 'cart', ids: [id], inCart: true });
      continue;
    }
    refused.push(id);
    if (outcome && outcome.kind === 'rejected') refusal ??= outcome;
    else if (outcome) stop = outcome;
  }
  const missing = intent();
  store.dispatch({ kind: 'restoring', ids: [] });
  if (restored > 0) toast({ text: t('cart.restored', { count: restored }) });
  if (!stop) takeLoginIntent('restore');
  const error = stop ?? refusal;
  if (error && reportFailure(error, { intent: missing })) return;
  const { productIds } = missing;
  if (productIds.length === 0) return;
  const undo = { label: t('cart.undo'), run: () => void restore(productIds) };
  toast({ text: t('cart.notRestored', { count: productIds.length }), tone: 'error', action: undo });
}
