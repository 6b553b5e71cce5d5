import { AppError } from '../../../shared/errors';
import { type CartStore, useCartStore } from '../../cart/CartProvider';
import { renderWithStorefront } from '../../testing/renderWithStorefront';

const rejected = new AppError('rejected', 'Sold out');
const lost = new AppError('network', 'No connection');

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** A store whose calls are answered by id, otherwise with success; what it is told and has published. */
function storeWith(answers: Readonly<Record<string, AppError | false>> = {}, onCall?: (id: string) => void) {
  const calls: string[] = [];
  const published: string[][] = [];
  const addToCart = async (id: string) => {
    calls.push(id);
    onCall?.(id);
    const answer = answers[id];
    if (answer) throw answer;
    return answer ?? true;
  };
  const held: { store?: CartStore } = {};
  function Probe() {
    held.store = useCartStore();
    return null;
  }
  const { storefront } = renderWithStorefront(<Probe />, { api: { addToCart } });
  stop = storefront.tabs.subscribe((message) => {
    if (message.inCart) published.push([...(message.ids ?? [])]);
  }, 'cart');
  return { store: held.store as CartStore, calls, published };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

/** Adds products as chosen ones. */
const addAll = async (store: CartStore, ids: readonly string[], options = {}) =>
  (await store.outbox()).addChosen(ids, options);

describe('chosen products are added one after the other', () => {
  it.each<[string, Readonly<Record<string, AppError | false>>, AppError | undefined]>([
    ['refused', { 2: rejected }, rejected],
    ['ignored (499)', { 2: false }, undefined],
  ])('goes on after a product that is %s (D81, F06)', async (_what, answers, error) => {
    const { store, calls, published } = storeWith(answers);
    const onAnswer = jest.fn();
    expect(await addAll(store, numbers(3), { onAnswer })).toEqual({
      done: new Set(['1', '3']),
      refused: new Set(['2']),
      rest: [],
      error,
    });
    expect([calls, published]).toEqual([['1', '2', '3'], [['1', '3']]]);
    expect(onAnswer.mock.calls).toEqual([
      ['1', true],
      ['2', false],
      ['3', true],
    ]);
    expect(store.state().busy.size).toBe(0);
  });

  it('ends at any other failure, of which it tells rather than of a refusal (D81, F06)', async () => {
    const { store, calls, published } = storeWith({ 2: rejected, 3: lost });
    expect(await addAll(store, numbers(5))).toEqual({
      done: new Set(['1']),
      refused: new Set(['2']),
      rest: ['3', '4', '5'],
      error: lost,
    });
    expect([calls, published]).toEqual([['1', '2', '3'], [['1']]]);
  });

  it('tells of the first of several refusals, and publishes nothing when all are', async () => {
    const second = new AppError('rejected', 'Not for sale');
    const { store, published } = storeWith({ 1: rejected, 2: second });
    expect((await addAll(store, numbers(2))).error).toBe(rejected);
    expect(published).toEqual([]);
  });

  it('ends after the product in flight when it is stopped (F06), and leaves out what is being changed already', async () => {
    const control = new AbortController();
    const { store, calls } = storeWith({}, (id) => id === '3' && control.abort());
    store.dispatch({ kind: 'called', ids: ['2'] });
    expect(await addAll(store, numbers(5), { signal: control.signal })).toMatchObject({
      ...{ refused: new Set(['2']), rest: ['4', '5'], error: undefined },
    });
    expect(calls).toEqual(['1', '3']);
  });

  it('publishes 20 at a time and at the end, but none that was removed again (N19)', async () => {
    const { store, published } = storeWith({ 7: rejected }, (id) => {
      if (id === '30') store.dispatch({ kind: 'cart', ids: ['29'], inCart: false });
    });
    await addAll(store, numbers(45));
    const all = numbers(45).filter((id) => id !== '7');
    expect(published).toEqual([all.slice(0, 20), all.slice(20, 40).filter((id) => id !== '29'), all.slice(40)]);
  });

  it('publishes when the document ends, and no more after its own end (D81)', async () => {
    const leave = () => window.dispatchEvent(new Event('pagehide'));
    const { store, published } = storeWith({}, (id) => id === '3' && leave());
    await addAll(store, numbers(4));
    const both = [
      ['1', '2'],
      ['3', '4'],
    ];
    expect(published).toEqual(both);
    leave();
    expect(published).toEqual(both);
  });
});
