import { listingAfter, rowTexts, testOrder } from '../../testing/testListing';
import { storedOutbox } from '../storedOutbox';
import { takeFormerNotes } from './formerNotes';

const target = { channelId: 'c', shopId: '1' };
const batch = (id: string, state: object) => ({ target, shopName: 'Shop 1', products: [{ id }], round: 0, state });

/** As a release before the outbox has stored them. */
const NOTES: Readonly<Record<string, unknown>> = {
  'restore:u1': ['x', 'y'],
  'listing:u1': {
    ...{ count: 5, id: 'l1', running: false, seen: false, startedAt: 1, updatedAt: Date.now(), sent: 3, total: 5 },
    reason: { kind: 'lost', text: 'Down' },
  },
  'listing:u1:l1:names': [['a', 'Lamp']],
  'listing:u1:l1:0': batch('a', {
    kind: 'accepted',
    batchId: 'b1',
    rows: [{ sellerProductId: { id: 'a' }, status: 'SUCCESS' }],
  }),
  'listing:u1:l1:1': batch('b', { kind: 'refused', text: 'Down' }),
  'listing:u1:l1:2': batch('c', { kind: 'inDoubt', idempotencyKey: 'k1' }),
  'listing:u1:l1:3': batch('d', { kind: 'inFlight', idempotencyKey: 'k2' }),
  'listing:u1:l1:4': batch('e', { kind: 'notSent' }),
};

/** Takes the notes, with changes; what is known afterwards. */
function taken(changes: Readonly<Record<string, unknown>> = {}) {
  for (const [name, value] of Object.entries({ ...NOTES, ...changes }))
    localStorage.setItem(`sf:${name}`, JSON.stringify({ version: 1, at: Date.now(), until: 9e15, value }));
  takeFormerNotes('u1');
  expect(Object.keys(localStorage)).toEqual(['sf:outbox:u1']);
  takeFormerNotes('u1');
  // As the next document reads it.
  localStorage.setItem('sf:outbox:u1', `${localStorage.getItem('sf:outbox:u1')} `);
  return storedOutbox('u1').read();
}

it('are taken once, and removed', () => {
  const { listings, cart } = taken();
  const entries = [{}, {}, { key: 'k1' }, { key: 'k2' }, {}];
  expect(listings).toMatchObject([{ id: 'l1', startedAt: 1, reason: { kind: 'lost' }, names: { a: 'Lamp' }, entries }]);
  expect(rowTexts(listings[0]).join(', ')).toBe(
    '1/a listed, 1/b refused: Down, 1/c noResult, 1/d noResult, 1/e notSent',
  );
  // The last of the cart is put back first, by no tab on its own.
  expect(cart).toMatchObject([
    { ids: ['y'], of: 'undo', tab: '' },
    { ids: ['x'], of: 'undo', tab: '' },
  ]);
});

it.each<[string, unknown, number, number]>([
  ['restore:u1', 7, 1, 0],
  ['listing:u1', 7, 0, 2],
  ['listing:u1:l1:names', [7], 1, 2],
  ['listing:u1:l1:0', null, 0, 2],
  ['listing:u1:l1:0', batch('a', { kind: 'refused', text: 7 }), 0, 2],
])('are left out where they are malformed: %s is %j', (name, value, ...counts) => {
  const { listings, cart } = taken({ [name]: value });
  expect([listings.length, cart.length]).toEqual(counts);
});

it('take no place of a listing in the outbox', () => {
  storedOutbox('u1').keep({ ...listingAfter([testOrder('1', 'a')]), id: 'l2', updatedAt: Date.now() });
  expect(taken().listings).toMatchObject([{ id: 'l2' }]);
});
