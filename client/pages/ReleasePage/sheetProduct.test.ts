import { AppError } from '../../../shared/errors';
import { testProduct } from '../../testing/testProduct';
import { loadSheet, type SheetEntry } from './sheetProduct';

const ids = Array.from({ length: 9 }, (_, index) => String(index));
const sanitize = async () => [];
const fileUrl = async () => '';

describe('the products of the sheet', () => {
  it('are asked for once each, four at a time; one whose call failed is none of them', async () => {
    let inFlight = 0;
    const most: number[] = [];
    const item = jest.fn(async (id: string) => {
      most.push(++inFlight);
      await Promise.resolve();
      inFlight--;
      if (id === '3') throw new AppError('timeout', 'late');
      if (id === '5') throw new AppError('http', '', { status: 499 });
      return id === '4' ? null : testProduct({ id });
    });
    const entries: SheetEntry[] = [];
    const done: number[] = [];
    await loadSheet({ item, fileUrl }, [...ids, '1', '2'], {
      sanitize,
      signal: new AbortController().signal,
      onEntry: (entry) => entries.push(entry),
      onProgress: (count) => done.push(count),
    });
    const loaded = new Map(entries);
    expect(ids.filter((id) => loaded.get(id)?.id === id)).toEqual(['0', '1', '2', '6', '7', '8']);
    expect(ids.filter((id) => loaded.get(id) === null)).toEqual(['4']);
    expect(entries).toHaveLength(7);
    expect([item.mock.calls.length, Math.max(...most), done.at(-1)]).toEqual([9, 4, 9]);
  });

  it('are asked for no more once it is stopped', async () => {
    const stop = new AbortController();
    const item = jest.fn(async (id: string) => {
      stop.abort();
      return testProduct({ id });
    });
    const { signal } = stop;
    await expect(loadSheet({ item, fileUrl }, ids, { sanitize, signal, onEntry: () => undefined })).rejects.toThrow(
      DOMException,
    );
    expect(item).toHaveBeenCalledTimes(1);
  });
});
