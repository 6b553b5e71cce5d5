import type { ProductCard } from '../../../../shared/api/models';
import { AppError } from '../../../../shared/errors';
import { testCard } from '../../../testing/testSearch';
import { type LookedUp, NOTHING_LOOKED_UP, resolveProducts } from './resolveProducts';

const lines = (...keys: string[]) => keys.map((key, index) => [key, [index]] as const);
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => String(from + index));
const card = (id: string, changes: Partial<ProductCard> = {}): ProductCard => ({
  ...{ ...testCard(id), productStatus: 'ONSHELF' },
  ...changes,
});

function start(answer: (keys: readonly string[]) => readonly ProductCard[], room = 200) {
  const frontItems = jest.fn(async (keys: readonly string[]) => [...answer(keys)]);
  const seen: LookedUp[] = [];
  const stop = new AbortController();
  const run = (keys: readonly string[], before = NOTHING_LOOKED_UP): Promise<LookedUp> =>
    resolveProducts({ frontItems }, lines(...keys), before, {
      signal: stop.signal,
      hasRoom: (_id, found) => found.length < room,
      onProgress: (next) => seen.push(next),
    });
  return { frontItems, seen, stop, run, last: () => seen.at(-1) };
}

describe('resolveProducts', () => {
  it('asks for 50 at a time and tells them apart (F06)', async () => {
    const statuses = { 3: 'OFFSHELF', 4: 'DELETED' } as const;
    const { run, frontItems, seen, last } = start((keys) =>
      keys.filter((key) => key !== '2').map((key) => card(key, { productStatus: statuses[key as '3'] ?? 'ONSHELF' })),
    );
    await run(ids(0, 120));
    expect(frontItems.mock.calls.map(([keys]) => keys.length)).toEqual([50, 50, 20]);
    expect(seen.map(({ done }) => done)).toEqual([50, 100, 120]);
    expect([last()?.found.length, last()?.unknown, last()?.offShelf.map(({ id, name }) => [id, name])]).toEqual([
      117,
      [2, 4],
      [['3', 'Product 3']],
    ]);
  });

  it('finds products by id or url key in any case and order, each once (F06)', async () => {
    const gone = card('9', { productStatus: 'OFFSHELF', urlKey: 'Gone' });
    const { run, last } = start(() => [card('8'), card('7', { urlKey: 'Halo-Lamp' }), card('A-b'), card('a-B'), gone]);
    await run(['halo-lamp', '7', 'a-B', '8', 'a-b', 'HALO-LAMP', 'gone', '9', 'none']);
    expect(last()?.found.map(({ id }) => id)).toEqual(['7', 'a-B', '8', 'A-b']);
    expect(last()).toMatchObject({ done: 9, unknown: [8], offShelf: [{ id: '9', times: 2 }] });
  });

  it('ends where there is no room (F06)', async () => {
    const { run, frontItems, last } = start((keys) => keys.map((key) => card(key)), 60);
    await run(ids(0, 200));
    expect([frontItems.mock.calls.length, last()?.found.length, last()?.done]).toEqual([2, 60, 60]);
  });

  it('goes on from a failure, and stops (F06)', async () => {
    let calls = 0;
    const { run, stop, last } = start((keys) => {
      if (++calls === 2) throw new AppError('timeout', 'late');
      return keys.map((key) => card(key));
    });
    await expect(run(ids(0, 150))).rejects.toThrow('late');
    expect(last()?.done).toBe(50);
    await run(ids(0, 150), last());
    expect([last()?.done, last()?.found.length, calls]).toEqual([150, 150, 4]);
    stop.abort();
    await expect(run(ids(0, 10))).rejects.toThrow(DOMException);
  });
});
