// The changes of the cart: a toggle or a removal at once, an Undo and chosen products one after the other, as the backend takes
// one at a time. What a later document has to make is stored.
import { toAppError } from '../../../shared/errors';
import '../../../shared/messages/areas/cart';
import type { Translate } from '../../../shared/messages/translate';
import { userName } from '../../storage/storedNames';
import { withLock } from '../../storage/withLock';
import { askToStay } from '../../storefront/watchLeaving';
import type { ToastMessage } from '../../toasts/Toasts';
import { listingLock } from '../listings/runningListing';
import type { CartEntry } from '../outboxShape';
import { type AddOptions, type CartCalls, sendAll, write } from './addProducts';
import { type CartEntries, cartEntries } from './cartEntries';
import { hasFormerNotes, takeFormerNotes } from './formerNotes';

interface CartContext extends Omit<CartCalls, 'entries'> {
  readonly t: Translate;
  readonly userId: string;
  readonly toast: (message: ToastMessage) => void;
  /** Shows a failure, or leaves for login with what is stored: returns whether the document is being left. */
  readonly reportFailure: (error: unknown, options: { readonly intent: 'stored' }) => boolean;
}

interface Context extends CartContext {
  readonly entries: CartEntries;
  /** An Undo is under way, which takes up what comes meanwhile. */
  isRestoring?: boolean;
}

/** The changes of a document's user. */
export function createCartOutbox(options: CartContext) {
  const { userId } = options;
  const entries = cartEntries(userId);
  const context: Context = { ...options, entries };
  /** Goes on with what an earlier document has left, as far as it is this tab's and of the last minutes; whether it left any. */
  const resume = async () => {
    entries.lapse();
    const hasAny = entries.hasAny();
    void restore(context);
    for (const { key } of entries.own('change')) {
      // Another tab may have changed some of it since.
      const entry = entries.own('change').find((other) => other.key === key);
      if (entry) await changeCart(context, entry.ids, entry.kind === 'add', entry.undo);
    }
    return hasAny;
  };
  // While a document of an older release submits a listing, its notes are its own.
  if (hasFormerNotes(userId))
    void withLock(listingLock(userId), async () => takeFormerNotes(userId), { ifAvailable: true }).then(resume);
  const putChosen = (ids: readonly string[]) => {
    entries.dropOwn('chosen');
    entries.add(ids.map((id) => ({ kind: 'add', ids: [id], of: 'chosen' })));
  };
  return {
    change: changeCart.bind(null, context),
    resume,
    /** Stores products that are to be added, until they are, or `dropChosen` is called. */
    putChosen,
    dropChosen: () => entries.dropOwn('chosen'),
    /** What an earlier document of this tab was to add. */
    leftOfChosen: () => entries.ownIds('chosen'),
    /** Adds products one after the other. */
    addChosen: (ids: readonly string[], options: AddOptions) => {
      putChosen(ids);
      return sendAll(context, 'chosen', options);
    },
  };
}

/**
 * Adds a product (`inCart` true) or removes some, with Undo if asked for; a `focused` one takes the focus, for a button that the
 * removal disables. Their state flips only after success, an ignored response (499) changes nothing, a failure shows its message
 * or, when the session has ended, leads to login and back to the same change. Never rejects.
 */
async function changeCart(context: Context, ids: readonly string[], inCart: boolean, undo?: CartEntry['undo']) {
  const { entries, t, tabs, toast, reportFailure } = context;
  // An Undo of before must not take this change back.
  entries.dropIds(ids);
  try {
    if (!(await write(context, ids, inCart, tabs.publish))) return;
    const one = t(inCart ? 'cartToggle.added' : 'cartToggle.removed');
    const messageOf = (changed: readonly string[]) => {
      const run = () => void putBack(context, changed);
      const action = { label: t('cart.undo'), run, takesFocus: undo === 'focused', ids: changed, of: messageOf };
      const text = changed.length === 1 ? one : t('cart.removed', { count: changed.length });
      return { text, action: undo && action };
    };
    toast(messageOf(ids));
  } catch (error) {
    if (toAppError(error).kind === 'unauthorized')
      entries.add([{ kind: inCart ? 'add' : 'remove', ids, of: 'change', undo }]);
    // An Undo that was pressed meanwhile goes on.
    if (!reportFailure(error, { intent: 'stored' })) entries.dropIds(ids, 'change');
  }
}

/** Puts removed products back, the last first: the cart lists the newest first, so the order stays. */
async function putBack(context: Context, ids: readonly string[]) {
  const { entries } = context;
  entries.dropIds(ids, 'undo');
  entries.add([...ids].reverse().map((id) => ({ kind: 'add', ids: [id], of: 'undo' })));
  showRestoring(context);
  await restore(context);
}

/**
 * Goes on with this tab's Undo once no other document puts anything back. What another tab has left is offered instead, because
 * its buyer may not expect it any more.
 */
async function restore(context: Context) {
  const { entries, userId } = context;
  if (context.isRestoring) return;
  context.isRestoring = true;
  const go = async () => {
    if (entries.own('undo').length > 0) return sendRestored(context);
    offer(context, entries.leftElsewhere().reverse());
  };
  await withLock(`sf:${userName('restore', userId)}`, go);
  context.isRestoring = false;
  // What was pressed in that moment.
  if (entries.own('undo').length > 0) await restore(context);
}

const showRestoring = ({ cart, entries }: Context, restored = 0) =>
  cart.dispatch({ kind: 'restoring', ids: entries.ownIds('undo'), restored });

/** Puts back what this tab has to; a toast offers what could not be. */
async function sendRestored(context: Context) {
  const { entries, t, toast, reportFailure } = context;
  const onNext = (restored: number) => showRestoring(context, restored);
  const { done, refused, rest, error } = await sendAll(context, 'undo', { onNext, onLeave: askToStay });
  for (const entry of entries.own('undo')) entries.hold(entry);
  showRestoring(context);
  if (done.size > 0) toast({ text: t('cart.restored', { count: done.size }) });
  if (error && reportFailure(error, { intent: 'stored' })) return;
  if (rest.length === 0) entries.dropIds([...refused], 'undo');
  // A toast says that these were not put back: they wait for a press, in the next document too.
  else entries.disownHeld('undo');
  offer(context, [...refused, ...rest].reverse());
}

function offer(context: Context, missing: readonly string[]) {
  const { t, toast } = context;
  const messageOf = (ids: readonly string[]): ToastMessage => {
    const run = () => void putBack(context, ids);
    const action = { label: t('cart.putBack', { count: ids.length }), run, ids, of: messageOf };
    return { text: t('cart.notRestored', { count: ids.length }), tone: 'error', action };
  };
  if (missing.length > 0) toast(messageOf(missing));
}
