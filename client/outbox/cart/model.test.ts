// Listings and changes of the cart against all that can come between: generated presses and answers in two tabs of one user, whose
// documents, storage and network end at any moment. 20,000 sequences by night.
import fc from 'fast-check';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { ListingRow } from '../../../shared/api/models';
import { isListed } from '../../../shared/domain/listing/listingResult';
import type { AppError } from '../../../shared/errors';
import { createTranslator } from '../../../shared/messages/createTranslator';
import { type CartEvent, cartReducer, isBusy, UNKNOWN_CART } from '../../cart/cartReducer';
import type { TabMessage, Tabs } from '../../storage/tabs';
import { testRow } from '../../testing/testListing';
import { testConfig } from '../../testing/testStorefront';
import type { ToastMessage } from '../../toasts/Toasts';
import { cameToNothing, type ListingOrder, leftToSend } from '../entries';
import type { Press } from '../listings/listingReducer';
import { type ReadRows, resultRows } from '../listings/resultRows';
import type { Listing } from '../outboxShape';

/** Of each test; the configuration of Jest has it. */
declare const GENERATED_CASES: number;

const FAILURES: Readonly<Record<string, ConstructorParameters<typeof AppError>>> = {
  refused: ['rejected', 'Sold out'],
  lost: ['network', ''],
  lostMade: ['network', ''],
  busy: ['http', 'Busy', { status: 503, neverSent: true }],
  login: ['unauthorized', 'Log in', { status: 401 }],
  userChanged: ['userChanged', '', { neverSent: true }],
};
const OK = { what: 'ok', when: 'now' };
/** After these the backend has made what was asked. */
const MADE = ['ok', 'empty', 'pending', 'ignoredMade', 'lostMade'];
const KINDS = [
  ...(['list', 'list', 'listRest', 'retry', 'lookUp', 'see', 'toggle', 'toggle', 'remove', 'undo', 'undo'] as const),
  ...(['choose', 'reload', 'reload', 'answer', 'answer', 'forget', 'wait', 'full', 'offline'] as const),
];

const answers = fc.record({
  what: fc.constantFrom(...Array<string>(9).fill('ok'), 'ignored', ...MADE, ...Object.keys(FAILURES)),
  /** `answeredLate` is made at once, `late` with its answer. */
  when: fc.constantFrom('now', 'now', 'now', 'answeredLate', 'late'),
});
const few = fc.integer({ min: 1, max: 4 });
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    at: fc.nat(1),
    sizes: fc.array(fc.oneof(few, few, fc.integer({ min: 1, max: 120 })), { minLength: 1, maxLength: 3 }),
    first: fc.nat(9),
    script: fc.array(answers, { maxLength: 6 }),
  }),
  { minLength: 4, maxLength: 20 },
);
type Steps = typeof steps extends fc.Arbitrary<infer S> ? S : never;

/** The modules of a tab, whose memory is its own. */
async function loadTab() {
  const load = async () => ({
    ...(await import('../listings/createListings')),
    ...(await import('./createCartOutbox')),
    ...(await import('../../api/cartWrites')),
    ...(await import('../../cart/loadCount')),
    ...(await import('../../storage/storedValue')),
    ...(await import('../../../shared/errors')),
  });
  const loaded = Promise.withResolvers<Awaited<ReturnType<typeof load>>>();
  await jest.isolateModulesAsync(async () => loaded.resolve(await load()));
  return loaded.promise;
}

const { setItem } = Storage.prototype;
const numbers = (first: number, count: number) => Array.from({ length: count }, (_, index) => String(first + index));

/** Plays steps; resolves to what was wrong. */
async function play(tabs: readonly Awaited<ReturnType<typeof loadTab>>[], played: Steps) {
  const faults = new Set<string>();
  const [cart, listed, sent] = [new Set<string>(), new Set<string>(), new Set<string>()];
  /** What the backend has received, and the batches that the proxy knows, by key. */
  const [received, known] = [new Map<string, readonly string[]>(), new Map<string, string>()];
  const batches: (readonly ListingRow[])[] = [];
  const late: (() => void)[] = [];
  let script: (typeof OK)[] = [];
  let [calls, isFull, isOffline, now] = [0, false, false, 1e12];
  /** What the buyer is still to be told of: listings, and the products of an Undo. */
  let presses: { readonly id: string; readonly keys: readonly string[] }[] = [];
  const undone = new Set<string>();
  const tellOnly = (isMeant: (id: string) => boolean) => {
    presses = presses.filter(({ id }) => isMeant(id));
  };

  /** A document asks for its locks while it is opened or pressed. */
  let current = { isAlive: true, isLeaving: false, isChoosing: false, isSending: false };
  const locks = new Map<string, { readonly doc: typeof current; readonly end: PromiseWithResolvers<void> }>();
  async function request(name: string, { ifAvailable, signal }: LockOptions, run: (lock: object | null) => unknown) {
    const mine = { doc: current, end: Promise.withResolvers<void>() };
    for (let held = locks.get(name); held?.doc.isAlive; held = locks.get(name)) {
      signal?.throwIfAborted();
      if (ifAvailable) return run(null);
      await held.end.promise;
      if (!mine.doc.isAlive) return mine.end.promise;
    }
    locks.set(name, mine);
    await run({});
    current = mine.doc;
    locks.delete(name);
    mine.end.resolve();
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isOffline);
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  // Who waits for a lock for a while has waited long enough.
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (isFull) {
      tellOnly(() => false);
      undone.clear();
      throw new Error('QuotaExceededError');
    }
    setItem.call(this, key, text);
    const [only, ...others]: Listing[] = key.includes('outbox') ? JSON.parse(text).value.listings : [];
    // What has ended takes the place of those before.
    if (only?.running === false && others.length === 0) tellOnly((id) => id === only.id);
  });
  localStorage.clear();

  const lastLogins = [0, 0];
  function open(at: number, name: unknown) {
    const tab = tabs[at] as (typeof tabs)[number];
    const kept = { ...localStorage };
    tab.forgetValues();
    Object.assign(localStorage, kept);
    Object.assign(sessionStorage, { 'sf:tab': JSON.stringify({ until: 9e15, value: `tab ${at} ${name}` }) });
    const doc = { isAlive: true, isLeaving: false, isChoosing: false, isSending: false };
    current = doc;
    const toasts: NonNullable<ToastMessage['action']>[] = [];
    let state = UNKNOWN_CART;
    const dispatch = (event: CartEvent) => {
      state = cartReducer(state, event);
    };
    const store = { state: () => state, dispatch };
    const fail =
      (...failure: ConstructorParameters<typeof AppError>) =>
      (): never => {
        throw new tab.AppError(...failure);
      };
    const call = <T>(make: (what: string) => T, ignored: () => T = fail('http', '', { status: 499 })) =>
      new Promise<T>((resolve) => {
        calls += 1;
        const { what, when } = isOffline ? { ...OK, what: 'lost' } : (script.shift() ?? OK);
        let answer = FAILURES[what] ? fail(...FAILURES[what]) : ignored;
        const arrive = () => {
          if (!MADE.includes(what)) return;
          const made = make(what);
          if (!what.endsWith('Made')) answer = () => made;
        };
        const respond = () => {
          calls += 1;
          if (when === 'late') arrive();
          if (doc.isAlive) resolve(Promise.resolve().then(answer));
        };
        if (when !== 'late') arrive();
        if (when === 'now') respond();
        else late.push(respond);
      });
    const writes = {
      frontItems: (ids: readonly string[]) => call(() => ids.map((id) => ({ id, isInCart: cart.has(id) }))),
      addToCart: (id: string) =>
        call(
          () => Boolean(cart.add(id)),
          () => false,
        ),
      removeFromCart: (ids: readonly string[]) => {
        const make = () => {
          for (const id of ids) for (const set of [cart, undone]) set.delete(id);
          return true;
        };
        return call(make, () => false);
      },
    } as unknown as ApiClient;
    const api = {
      ...writes,
      ...tab.cartWrites(writes),
      cartCount: () => call(() => cart.size),
      commitListing: ({ shopId, sellerProductIdList: ids }, { idempotencyKey: key = '' } = {}) => {
        if (sent.has(key)) faults.add('a commit was sent twice');
        sent.add(key);
        if (docs.some(({ doc: other }) => other !== doc && other.isAlive && other.isSending)) faults.add('two send');
        doc.isSending = true;
        const make = () => {
          const rows = ids.map((id) => testRow(id, (Number(id) + batches.length) % 4 ? undefined : 'No brand'));
          for (const row of rows) if (isListed(row)) listed.add(`${shopId}/${row.sellerProductId?.id}`);
          received.set(key, ids);
          known.set(key, String(batches.push(rows) - 1));
          return known.get(key);
        };
        return call(make, () => undefined).finally(() => {
          doc.isSending = false;
        });
      },
      commitOutcome: (_request, { idempotencyKey: key = '' } = {}) => call(() => known.get(key)),
      listingDetail: (batchId) =>
        call((what) => {
          const rows = batches[Number(batchId)] ?? [];
          const early = rows.flatMap((row, index) => (index % 2 ? { ...row, status: 'PENDING' } : []));
          return { items: what === 'empty' ? [] : what === 'pending' ? early : rows, total: 0 };
        }),
    } as ApiClient;
    const reportFailure = (error: unknown) => {
      const { kind } = tab.toAppError(error);
      const isLeft = kind === 'userChanged' || (kind === 'unauthorized' && now - (lastLogins[at] ?? 0) > 60_000);
      if (isLeft) lastLogins[at] = now;
      doc.isLeaving ||= isLeft;
      return isLeft;
    };
    const toast = ({ tone, action }: ToastMessage) => {
      if (action) toasts.push(action);
      if (tone === 'error') for (const id of action?.ids ?? []) undone.delete(id);
    };
    const publish = (message: TabMessage) => {
      for (const { doc, store } of docs) if (doc.isAlive) store.dispatch(message);
    };
    const messages = { publish, subscribe: () => () => undefined } as unknown as Tabs;
    const common = { api, t: createTranslator('literal'), userId: 'u1', tabs: messages };
    const listings = tab.createListings({ ...common, config: testConfig });
    const outbox = tab.createCartOutbox({ ...common, cart: store, toast, reportFailure });
    const count = () => tab.loadCount(store, api, new AbortController().signal);
    const choose = async (ids: readonly string[]) => {
      if (doc.isChoosing || ids.length === 0) return;
      doc.isChoosing = true;
      const { error } = await outbox.addChosen(ids, {});
      if (!error || !reportFailure(error)) outbox.dropChosen();
      doc.isChoosing = false;
    };
    void outbox.resume().then(count);
    void choose(outbox.leftOfChosen());
    void listings.markInterrupted();
    return {
      ...{ doc, store, toasts, listings, count, choose },
      press: async (press: Press, keys: readonly string[]) => {
        const onBegun = (id: string) => void (isFull || presses.push({ id, keys }));
        const ended = await listings.submit(press, { onBegun });
        if (!ended) return;
        const { after, error } = ended;
        look(after, listings.rows, keys);
        if (cameToNothing(after)) tellOnly((id) => id !== after.id);
        if (error) reportFailure(error);
      },
      change: async (pressed: readonly string[], inCart: boolean) => {
        const ids = pressed.filter((id) => !isBusy(state, id));
        if (ids.length === 0) return;
        for (const id of ids) undone.delete(id);
        dispatch({ kind: 'called', ids });
        await outbox.change(ids, inCart, inCart ? undefined : 'offered');
        dispatch({ kind: 'answered', ids });
      },
    };
  }
  const docs: ReturnType<typeof open>[] = [];
  const load = (at: number, name: unknown) => {
    const { doc } = docs[at] ?? {};
    if (doc) doc.isAlive = false;
    for (const lock of locks.values()) if (lock.doc === doc) lock.end.resolve();
    docs[at] = open(at, name);
  };
  const settle = async () => {
    for (let before = -1; before !== calls; ) {
      before = calls;
      for (let tick = 0; tick < 60; tick++) await null;
    }
  };

  /** What a listing says is true, and it says something of all these. */
  function look(listing: Listing, read: ReadRows, keys: readonly string[] = []) {
    const rows = resultRows(listing, read);
    const shown = new Set(rows.map(({ key }) => key));
    const arrived = listing.entries.flatMap(({ key, target }) =>
      (received.get(key) ?? []).map((id) => `${target.shopId}/${id}`),
    );
    for (const row of rows) {
      if (isListed(row) && !listed.has(row.key)) faults.add('not listed');
      // While a retry runs, its rows are those of before.
      const isUnsent = !listing.running && (row.missing === 'notSent' || row.missing === 'refused');
      if (isUnsent && arrived.includes(row.key)) faults.add(`sent, not ${row.missing}`);
    }
    if (keys.some((key) => !shown.has(key))) faults.add('a product has vanished');
  }
  const check = () => {
    for (const { listings } of docs) {
      const { listings: stored, cart: changes } = listings.stored.read();
      if (!isFull && localStorage.getItem(listings.stored.key) && stored.length + changes.length === 0)
        faults.add('the outbox is not readable');
      for (const listing of stored) look(listing, listings.rows);
      const last = presses.at(-1);
      const listing = stored.find(({ id }) => id === last?.id);
      if (listing) look(listing, listings.rows, last?.keys);
      else if (last) faults.add('a listing has vanished');
    }
  };

  for (const at of tabs.keys()) load(at, 0);
  await settle();
  for (const step of played) {
    const { kind, first, sizes } = step;
    // After a login.
    if (docs[step.at]?.doc.isLeaving) load(step.at, 0);
    await settle();
    const { doc, toasts, listings, press, change, choose } = docs[step.at] as (typeof docs)[number];
    const stored = listings.stored.listing();
    const rest = stored ? leftToSend(stored) : [];
    const rows = stored ? resultRows(stored, listings.rows) : [];
    const ids = numbers(first, Math.min(sizes[0] ?? 1, 30));
    const list = (orders: readonly ListingOrder[]) =>
      press(
        { kind: 'started', orders },
        orders.flatMap(({ target, products }) => products.map(({ id }) => `${target.shopId}/${id}`)),
      );
    const kinds: Readonly<Record<typeof kind, () => unknown>> = {
      list: () =>
        list(
          sizes.map((count, index) => ({
            target: { channelId: 'c', shopId: `s${index}` },
            shopName: `Shop ${index}`,
            products: numbers(first, count).map((id) => ({ id })),
          })),
        ),
      listRest: () => rest.length > 0 && list(rest),
      retry: () => {
        const again = rows.filter((row, index) => !isListed(row) && row.missing !== 'noResult' && index % 10 >= first);
        const keys = rows.map(({ key }) => key);
        return stored && again.length > 0 && press({ kind: 'retried', listing: stored, rows: again }, keys);
      },
      lookUp: () => listings.refreshResults(stored),
      see: () => {
        if (!stored || stored.running) return;
        listings.markSeen(stored);
        if (listings.stored.listing()) return;
        if (resultRows(stored).some(({ missing }) => missing)) faults.add('an incomplete result was dropped');
        tellOnly(() => false);
      },
      toggle: () => change(ids.slice(0, 1), !cart.has(ids[0] ?? '')),
      remove: () => change(ids, false),
      undo: () => {
        const action = toasts.pop();
        if (!isFull) for (const id of action?.ids ?? []) undone.add(id);
        action?.run();
      },
      choose: () => choose(ids),
      // As the same tab, or as another one.
      reload: () => load(step.at, first > 6 ? played.indexOf(step) : 0),
      answer: () => late.shift()?.(),
      forget: () => known.clear(),
      wait: () => {
        now += (first + 1) * 2 * 60_000;
      },
      full: () => {
        isFull = !isFull;
      },
      offline: () => {
        isOffline = !isOffline;
      },
    };
    script = [...step.script];
    current = doc;
    void Promise.resolve(kinds[kind]()).catch((error) => faults.add(`${kind} rejects: ${error}`));
    await settle();
    check();
  }

  // All calls are answered; then both tabs are loaded once more, and know the count whatever is changed next.
  [script, isFull, isOffline] = [[], false, false];
  const end = async () => {
    for (await settle(); late.length > 0; await settle()) for (const respond of late.splice(0)) respond();
    check();
    if (docs.some(({ doc }) => doc.isLeaving)) return;
    for (const id of undone) if (!cart.has(id)) faults.add('a product was not put back');
  };
  await end();
  for (const at of tabs.keys()) load(at, 0);
  await end();
  script = [{ ...OK, when: 'answeredLate' }];
  for (const { count } of docs) void count();
  const [one, other] = docs;
  await other?.change([...cart].slice(0, 3), false);
  await end();
  await one?.choose(numbers(0, 9).filter((id) => !cart.has(id)));
  for (const { store } of docs) if (store.state().count !== cart.size) faults.add('the count is wrong');
  for (const { doc } of docs) doc.isAlive = false;
  return [...faults];
}

it('tells truly of what is cut off, sends it once and loses nothing (D171, D174)', async () => {
  const tabs = [await loadTab(), await loadTab()];
  const property = fc.asyncProperty(steps, async (played) => expect(await play(tabs, played)).toEqual([]));
  await fc.assert(property, { numRuns: 2 * GENERATED_CASES ** 2, seed: 171 });
});
