import { cardFields } from '../../shared/domain/product/cardFields';
import { testProduct } from '../testing/testProduct';
import { type CartEvent, type CartState, cartReducer, isBusy, UNKNOWN_CART } from './cartReducer';
import type { CartProduct, CartRows } from './cartRows';

const product = (id: string, listable = true): CartProduct => ({ ...cardFields(testProduct({ id })), listable });
const rowsOf = (total: number, ...ids: string[]): CartRows => ({
  products: ids.map((id) => product(id)),
  pageNo: 1,
  total,
});

const stateAfter = (...events: CartEvent[]): CartState => events.reduce(cartReducer, UNKNOWN_CART);
const added = (...ids: string[]): CartEvent => ({ kind: 'cart', ids, inCart: true });
const removed = (...ids: string[]): CartEvent => ({ kind: 'cart', ids, inCart: false });
const counted = (count: number): CartEvent => ({ kind: 'counted', count });
const RESTORED: CartEvent = { kind: 'restored' };
const selected = (ids: string[], all = false): CartEvent => ({ kind: 'ticked', ids, all });
const unticked = (ids: string[]): CartEvent => ({ kind: 'unticked', ids });
const pageData = (rows: CartRows): CartEvent => ({ kind: 'loaded', rows });
const reloaded = (rows: CartRows, version: number): CartEvent => ({ kind: 'loaded', rows, version });
const learned = (version: number, ...ids: string[]): CartEvent => ({
  kind: 'learned',
  products: new Map(ids.map((id) => [id, product(id)])),
  version,
});

describe('cartReducer', () => {
  it.each<[string, CartEvent[], number | undefined]>([
    ['adds and subtracts', [counted(6), added('1', '2'), removed('1', '2', '3')], 5],
    ['counts a change once, whoever tells it', [counted(1), added('1'), added('1')], 2],
    ['is never below zero', [counted(0), added('1'), removed('1', '2', '3')], 0],
    ['stays unknown without a load', [added('1')], undefined],
    ['is the total of rows that are up to date', [pageData(rowsOf(46, '1'))], 46],
    ['is not that of rows from before a change', [counted(6), pageData(rowsOf(7, '1'))], 6],
    ['is that of rows that are loaded again', [counted(6), reloaded(rowsOf(7, '1'), 0)], 7],
  ])('the count %s', (_what, events, count) => {
    expect(stateAfter(...events).count).toBe(count);
  });

  it.each<[string, CartEvent[], string, boolean]>([
    ['are those of the page', [pageData(rowsOf(3, '1', '2', '3'))], '123', false],
    ['lose what is removed, and lack the next one', [pageData(rowsOf(3, '1', '2')), removed('2')], '1', true],
    [
      'bring nothing back that was removed meanwhile',
      [pageData(rowsOf(2, '1', '2')), added('3'), removed('1'), reloaded(rowsOf(3, '3', '1', '2'), 1)],
      '32',
      true,
    ],
    ['bring nothing back with the data of a page', [removed('1'), pageData(rowsOf(2, '1', '2'))], '2', true],
    [
      'have again what another device has added',
      [removed('1'), pageData(rowsOf(1, '1')), reloaded(rowsOf(1, '1'), 2)],
      '1',
      false,
    ],
    ['have what was added before their load', [removed('1'), reloaded(rowsOf(1, '1'), 1)], '1', false],
    ['stay after Back, until the page is loaded again', [pageData(rowsOf(1, '1')), RESTORED], '1', false],
    ['are then all of the page', [removed('1'), RESTORED, pageData(rowsOf(2, '1', '2'))], '12', false],
    ['of a page with another count are loaded again', [counted(5), pageData(rowsOf(3, '1'))], '1', true],
    ['are gone when the page is left', [pageData(rowsOf(3, '1')), { kind: 'closed' }], '', false],
  ])('the rows %s (D66)', (_what, events, ids, isOutdated) => {
    const state = stateAfter(...events);
    expect(state.rows?.products.map(({ id }) => id).join('') ?? '').toBe(ids);
    expect(state.rowsVersion < state.version).toBe(isOutdated);
  });

  it.each<[string, CartEvent[], string]>([
    ['loses what any tab removes (D81)', [selected(['1', '2']), removed('1')], '2'],
    ['loses what any tab sends to a shop', [selected(['1', '2']), { kind: 'sent', ids: ['2', '9'] }], '1'],
    ['loses what the cart has no more (D81)', [selected(['1', '2', '3']), learned(0, '2', '3')], '23'],
    ['keeps what is on the page', [pageData(rowsOf(2, '1')), selected(['1', '2']), learned(0, '2')], '12'],
    ['of all is every product, once they are known (A29)', [selected(['1'], true), learned(0, '1', '2', '3')], '123'],
    ['of all is without what was removed meanwhile', [selected(['1'], true), removed('2'), learned(0, '1', '2')], '1'],
    ['is not of all by itself', [{ kind: 'ticked', ids: ['1'] }, learned(0, '1', '2')], '1'],
    ['of all is taken once', [selected(['1'], true), learned(0, '1', '2'), learned(0, '1', '2', '3')], '12'],
    ['of all ends with the page', [selected(['1'], true), { kind: 'closed' }, learned(0, '1', '2')], '1'],
    ['of all can be taken back before', [selected(['1'], true), unticked(['1']), learned(0, '1', '2')], ''],
  ])('the selection %s', (_what, events, ids) => {
    expect([...stateAfter(...events).selected].sort().join('')).toBe(ids);
  });

  it.each<[string, CartEvent[], string, number]>([
    [
      'while they are called',
      [
        { kind: 'called', ids: ['1', '2'] },
        { kind: 'called', ids: ['3'] },
      ],
      '123',
      0,
    ],
    [
      'until they are answered',
      [
        { kind: 'called', ids: ['1', '2'] },
        { kind: 'answered', ids: ['1'] },
      ],
      '2',
      0,
    ],
    ['while they are put back', [{ kind: 'restoring', ids: ['1', '3'], restored: 4 }], '13', 4],
  ])('is busy with products %s', (_when, events, ids, restored) => {
    const state = stateAfter(...events);
    expect(['1', '2', '3'].filter((id) => isBusy(state, id)).join('')).toBe(ids);
    expect(state.restored).toBe(restored);
  });

  it('knows each product as it was loaded last (D26)', () => {
    const offShelf: CartRows = { ...rowsOf(2), products: [product('1', false)] };
    const listable = (...events: CartEvent[]) =>
      [...stateAfter(...events).known.values()].map((known) => known.listable);
    expect(listable(pageData(rowsOf(2, '1')), reloaded(offShelf, 0))).toEqual([false]);
    expect(listable(pageData(offShelf), learned(0, '1', '2'))).toEqual([false, true]);
  });
});
