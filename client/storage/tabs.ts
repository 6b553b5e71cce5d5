// What the open documents of a browser tell each other: this one, and those in other tabs and windows.

const CHANNEL = 'sf';

export type TabMessage =
  /** Products were added to the cart or removed from it. */
  | { readonly kind: 'cart'; readonly ids: readonly string[]; readonly inCart: boolean }
  /** Products were sent to a shop, listed or not. */
  | { readonly kind: 'sent'; readonly ids: readonly string[] }
  /** A call that changes the user's data begins or has ended: what was loaded before may be out of date. */
  | { readonly kind: 'write' }
  /** The document returns from the back/forward cache, where it heard of nothing. */
  | { readonly kind: 'restored' }
  /** The user is about to log out: no further commit of a listing is made. */
  | { readonly kind: 'loggingOut' }
  /** The user has logged out. */
  | { readonly kind: 'loggedOut' }
  /** A document was opened. */
  | { readonly kind: 'opened' };

interface Envelope {
  /** Null for a visitor. */
  readonly userId: string | null;
  readonly message: TabMessage;
}

/** Hears of a message and of its user. */
type Receiver = (from: string | null, message: TabMessage) => void;

export type Tabs = ReturnType<typeof createTabs>;

/** The exchange of a document that was loaded for a user. Nothing is opened before the first listener or message. */
export function createTabs(userId: string | null) {
  const receivers = new Set<Receiver>();
  let channel: BroadcastChannel | undefined;

  const receive: Receiver = (from, message) => {
    for (const receiver of receivers) receiver(from, message);
  };
  const open = () => {
    try {
      if (channel) return channel;
      channel = new BroadcastChannel(CHANNEL);
      channel.onmessage = ({ data }: MessageEvent<Envelope>) => receive(data.userId, data.message);
    } catch {
      // Where a site may store nothing, Firefox refuses it: the document is then by itself.
    }
    return channel;
  };
  const reopen = ({ persisted }: PageTransitionEvent) => {
    open();
    // Anything may have been told, by anybody, while the document was in the back/forward cache.
    if (persisted) for (const from of [userId, '']) receive(from, { kind: 'restored' });
  };
  const close = () => {
    channel?.close();
    channel = undefined;
  };
  const add = (receiver: Receiver) => {
    if (receivers.size === 0) {
      // An open channel would keep the document out of the back/forward cache.
      window.addEventListener('pagehide', close);
      window.addEventListener('pageshow', reopen);
    }
    receivers.add(receiver);
    open();
    return () => {
      receivers.delete(receiver);
      if (receivers.size > 0) return;
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', reopen);
      close();
    };
  };
  return {
    /** Publishes a message to the subscribers of this document, at once, and to those of all others. */
    publish: (message: TabMessage) => {
      receive(userId, message);
      open()?.postMessage({ userId, message } satisfies Envelope);
      if (receivers.size === 0) close();
    },
    /** Subscribes to what documents of the same user publish. */
    subscribe: (listener: (message: TabMessage) => void) =>
      add((from, message) => from === userId && listener(message)),
    /** Hears of documents in this browser that belong to another user, or to none; also when there may have been some. */
    onOtherUser: (listener: () => void) => add((from) => from !== userId && listener()),
  };
}
