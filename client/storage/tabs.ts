// What the open documents of a browser tell each other: this one, and those in other tabs and windows. What they tell goes by a
// channel; of what they store the browser itself tells, once it is there to be read: the channel may be faster, and storage may
// take nothing.
import { createValue } from './createValue';
import { isFlag, isListOf, isOptional, isRecordOf, isText, type Shape, type Shaped } from './shape';

const CHANNEL = 'sf';

type Kind =
  /** Products were added to the cart or removed from it. */
  | 'cart'
  /** Products were sent to a shop, listed or not. */
  | 'sent'
  /** A call that changes the user's data begins or has ended: what was loaded before may be out of date. */
  | 'write'
  /** The document was not rendered just now: it has heard of nothing since, and asks again for all that is personal on it. */
  | 'restored'
  /** The user is about to log out: no further commit of a listing is made. */
  | 'loggingOut'
  /** The user has logged out. */
  | 'loggedOut'
  /** A document was opened. */
  | 'opened';

const isMessage = isRecordOf({
  // Nobody listens to a kind of another release.
  kind: isText as Shape<Kind>,
  /** The products of 'cart' and 'sent'. */
  ids: isOptional(isListOf(isText)),
  /** They were added. */
  inCart: isOptional(isFlag),
});
/** Null for a visitor. */
const isUserId: Shape<string | null> = (value) => value === null || isText(value);
const isEnvelope = isRecordOf({ userId: isUserId, message: isMessage });

export type TabMessage = Shaped<typeof isMessage>;

export type Tabs = ReturnType<typeof createTabs>;

/** The exchange of a document that was loaded for a user. Nothing is opened before the first listener or message. */
export function createTabs(userId: string | null) {
  let channel: BroadcastChannel | undefined;
  let isHeard = false;
  const open = () => {
    try {
      if (channel) return channel;
      channel = new BroadcastChannel(CHANNEL);
      // Another release, or a script of the deployment, may send anything.
      channel.onmessage = ({ data }) => isEnvelope(data) && last.set(data);
    } catch {
      // Where a site may store nothing, Firefox refuses it: the document is then by itself.
    }
    return channel;
  };
  const reopen = ({ persisted }: PageTransitionEvent) => {
    open();
    if (persisted) restored();
  };
  /** Anything may have been told, by anybody, while the document was stored. Others first: calls wait for the user. */
  const restored = () => {
    for (const from of ['', userId]) last.set({ userId: from, message: { kind: 'restored' } });
  };
  const close = () => {
    channel?.close();
    channel = undefined;
  };
  const last = createValue<Shaped<typeof isEnvelope> | undefined>(undefined, () => {
    isHeard = true;
    // An open channel would keep the document out of the back/forward cache.
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', reopen);
    open();
    return () => {
      isHeard = false;
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', reopen);
      close();
    };
  });
  return {
    restored,
    /** Publishes a message to the subscribers of this document, at once, and to those of all others. */
    publish: (message: TabMessage) => {
      const envelope = { userId, message };
      last.set(envelope);
      open()?.postMessage(envelope);
      if (!isHeard) close();
    },
    /** Subscribes to what documents of the same user publish of some kinds; a log-out ends the session of all. */
    subscribe: (listener: (message: TabMessage) => void, ...kinds: readonly [Kind, ...Kind[]]) =>
      last.subscribe((heard) => {
        const isMeant = heard && kinds.includes(heard.message.kind);
        if (isMeant && (heard.userId === userId || heard.message.kind === 'loggedOut')) listener(heard.message);
      }),
    /** Hears of documents in this browser that belong to another user, or to none; also when there may have been some. */
    onOtherUser: (listener: () => void) => last.subscribe((heard) => heard?.userId !== userId && listener()),
  };
}

/** Hears of what other documents store on the device, by its key; null when any value may have changed. */
export function onStored(listener: (key: string | null) => void): () => void {
  const hear = ({ key }: StorageEvent) => listener(key);
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
