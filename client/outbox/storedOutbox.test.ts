// What is stored of a user's writes: which values are read, and what a change of one leaves of the others.
import { listingAfter, testOrder } from '../testing/testListing';
import type { CartEntry, Listing } from './outboxShape';
import { storedOutbox } from './storedOutbox';

const KEY = 'sf:outbox:u1';
const { setItem } = Storage.prototype;
afterEach(() => Object.assign(Storage.prototype, { setItem }));

const listing = (id: string, changes: Partial<Listing> = {}): Listing => ({
  ...listingAfter([testOrder('1', 'a')], { kind: 'sent' }, { kind: 'answered', batchId: 'b1' }),
  ...{ id, running: false, reason: { kind: 'lost', text: 'Down' } },
  ...changes,
});
const change = (key: string, changes: Partial<CartEntry> = {}): CartEntry => ({
  ...{ key, kind: 'add', ids: ['1'], of: 'undo', tab: 't', at: Date.now(), undo: 'offered' },
  ...changes,
});
/** The ids of what is read. */
const read = () => {
  const { listings, cart } = storedOutbox('u1').read();
  return [...listings.map(({ id }) => id), ...cart.map(({ key }) => key)];
};
const store = (listings: readonly unknown[], cart: readonly unknown[]) => {
  const value = { listings, cart };
  localStorage.setItem(KEY, JSON.stringify({ version: 1, at: Date.now(), until: 9e15, value }));
};

describe('a stored outbox', () => {
  const [entry] = listing('l1').entries;

  const states = [
    ...[{ kind: 'waiting' }, { kind: 'refused' }, { kind: 'refused', text: 'no' }, entry?.state],
    ...['sent', 'unknown'].map((kind) => ({ kind, at: 1 })),
  ];
  const value = {
    listings: [{ ...listing('l1'), entries: states.map((state) => ({ ...entry, state })) }],
    cart: [{ ...change('c1'), sent: true }],
  };

  it('is read whole', () => {
    store(value.listings, value.cart);
    expect(storedOutbox('u1').read()).toEqual(value);
  });

  /** Where each text, number and flag of a value stands. */
  const pathsIn = (part: unknown): string[][] =>
    Object(part) === part
      ? Object.entries(part as object).flatMap(([name, inner]) => pathsIn(inner).map((path) => [name, ...path]))
      : [[]];

  it.each(pathsIn(value).map((path) => path.join('.')))('with another shape of %s is none', (path) => {
    const names = path.split('.');
    const { listings, cart } = structuredClone(value);
    const parent = names
      .slice(0, -1)
      .reduce((part, name) => part[name as keyof typeof part], { listings, cart } as object);
    Object.assign(parent, { [names.at(-1) ?? '']: {} });
    store(listings, cart);
    expect(read()).toEqual([]);
  });

  it('keeps for a day what was changed in it', () => {
    jest.useFakeTimers({ now: 0 });
    storedOutbox('u1').write({ listings: [listing('old')], cart: [change('oldChange')] });
    jest.setSystemTime(86_399_000);
    storedOutbox('u1').keep(listing('new', { running: true }));
    expect(read()).toEqual(['old', 'new', 'oldChange']);
    jest.setSystemTime(86_400_000);
    storedOutbox('u1').changeCart((before) => [...before, change('newChange')]);
    expect(read()).toEqual(['new', 'newChange']);
    jest.useRealTimers();
  });

  it('is removed with its last entry, and not written for a change of none', () => {
    const { changeCart } = storedOutbox('u1');
    changeCart(() => [change('c1')]);
    const writes = jest.spyOn(Storage.prototype, 'setItem');
    changeCart((before) => before.filter(() => true));
    expect(writes).not.toHaveBeenCalled();
    changeCart((before) => before.map((each) => ({ ...each, sent: true })));
    expect(writes).toHaveBeenCalledTimes(1);
    changeCart(() => []);
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});

describe('a listing', () => {
  it.each<[string, Partial<Listing>, string[]]>([
    ['that goes on is stored beside the one before', { running: true }, ['l1', 'l2', 'c1']],
    ['that has ended replaces the one before', {}, ['l2', 'c1']],
    ['that came to nothing goes alone', { entries: [] }, ['l1', 'c1']],
  ])('%s', (_what, changes, left) => {
    store([listing('l1')], [change('c1')]);
    storedOutbox('u1').keep(listing('l2', changes));
    expect(read()).toEqual(left);
  });

  it.each<[string, string, boolean, string[]]>([
    ['goes', 'l1', false, ['l2']],
    ['stays while it goes on elsewhere', 'l1', true, ['l1', 'l2']],
    ['that is not stored takes no other along', 'l3', false, ['l1', 'l2']],
  ])('that is dropped %s', (_what, id, running, left) => {
    store([listing('l1', { running }), listing('l2')], []);
    storedOutbox('u1').drop(listing(id));
    expect(read()).toEqual(left);
  });

  it('is told of by the last one, or by its id', () => {
    store([listing('l1'), listing('l2')], []);
    const { listing: find } = storedOutbox('u1');
    expect([find()?.id, find('l1')?.id, find('l3')]).toEqual(['l2', 'l1', undefined]);
  });

  it('of 200 products to 100 shops leaves most of a site’s storage to others (D162)', () => {
    const name = 'Folding lamp with a long name, of the kind that suppliers write for search engines '.repeat(2);
    const products = Array.from({ length: 200 }, (_, index) => ({ id: `2045000000000${index}`, name }));
    const orders = Array.from({ length: 100 }, (_, shop) => ({ ...testOrder(`7000000000000000${shop}`), products }));
    storedOutbox('u1').keep(listingAfter(orders));
    // Chromium takes 5 million UTF-16 units.
    expect(localStorage.getItem(KEY)?.length).toBeLessThan(1_000_000);
  });

  it('of another document is forgotten when the storage is full, as nothing more is heard of it', () => {
    store([listing('other', { running: true }), listing('ended')], [change('c1')]);
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    storedOutbox('u1').keep(listing('own', { running: true }));
    expect(read()).toEqual(['ended', 'own', 'c1']);
    // Other documents find none rather than one that has become untrue.
    expect(localStorage.getItem(KEY)).toBeNull();
    // That document goes on with it, as there is room again, and ends it.
    Object.assign(Storage.prototype, { setItem });
    store([listing('other', { running: true })], []);
    expect(read()).toEqual(['other']);
    localStorage.removeItem(KEY);
    expect(read()).not.toContain('other');
  });
});
