import type { ProductDetail } from '../../shared/api/models';
import { AppError } from '../../shared/errors';
import { loadProducts } from './loadProducts';

const ids = Array.from({ length: 9 }, (_, index) => String(index));

describe('loadProducts', () => {
  it('asks once for each, four at a time, and keeps failures apart', async () => {
    let inFlight = 0;
    const most: number[] = [];
    const item = jest.fn(async (id: string) => {
      most.push(++inFlight);
      await Promise.resolve();
      inFlight--;
      if (id === '3') throw new AppError('timeout', 'late');
      if (id === '5') throw new AppError('http', '', { status: 499 });
      return id === '4' ? null : ({ id } as ProductDetail);
    });
    const done: number[] = [];
    const { signal } = new AbortController();
    const loaded = await loadProducts({ item }, [...ids, '1', '2'], {
      signal,
      onProgress: (count) => done.push(count),
    });
    expect(ids.filter((id) => loaded.get(id))).toEqual(['0', '1', '2', '6', '7', '8']);
    expect(ids.filter((id) => loaded.get(id) === null)).toEqual(['4']);
    expect(ids.filter((id) => !loaded.has(id))).toEqual(['3', '5']);
    expect([item.mock.calls.length, Math.max(...most), done.at(-1)]).toEqual([9, 4, 9]);
  });

  it('asks for no more once it is stopped', async () => {
    const stop = new AbortController();
    const item = jest.fn(async (id: string) => {
      stop.abort();
      return { id } as ProductDetail;
    });
    await expect(loadProducts({ item }, ids, stop)).rejects.toThrow(DOMException);
    expect(item).toHaveBeenCalledTimes(1);
  });
});
