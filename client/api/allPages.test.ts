import { type AllPagesOptions, allPages } from './allPages';

const rows = (count: number) => Array.from({ length: count }, (_, index) => String(index));
/** A backend with pages of `size` of these rows, whatever is asked for. */
const backend = (all: readonly string[], size: number, total = all.length) =>
  jest.fn(async ({ pageNo }: { pageNo: number }) => ({ items: all.slice((pageNo - 1) * size, pageNo * size), total }));
const load = (page: ReturnType<typeof backend>, options?: AllPagesOptions) =>
  allPages(page, (items) => items.map((item) => [item, item] as const), options);

describe('allPages', () => {
  it.each([
    ['one page', 3, 100, 1, 3],
    ['no row', 0, 100, 1, 0],
    ['pages of the size asked for', 250, 100, 3, 250],
    ['smaller pages than asked for', 45, 20, 3, 45],
    ['more than 50 calls bring', 120, 2, 50, 100],
  ])('of %s (A29)', async (_what, count, size, calls, found) => {
    const page = backend(rows(count), size);
    const onProgress = jest.fn();
    expect([...(await load(page, { onProgress, maxCalls: 50 })).keys()]).toEqual(rows(found));
    expect(page).toHaveBeenCalledTimes(calls);
    expect(page.mock.calls[0]?.[0]).toEqual({ pageNo: 1, pageSize: 100 });
    expect(onProgress).toHaveBeenLastCalledWith(found);
  });

  it('ends where a page brings nothing new, and has each row once', async () => {
    const page = backend([...rows(2), ...rows(2)], 2, 99);
    expect((await load(page)).size).toBe(2);
    expect(page).toHaveBeenCalledTimes(2);
  });

  it('asks for no more once it is stopped', async () => {
    const stop = new AbortController();
    const page = backend(rows(9), 2);
    const { signal } = stop;
    await expect(load(page, { signal, onProgress: () => stop.abort() })).rejects.toThrow(DOMException);
    expect(page).toHaveBeenCalledTimes(2);
  });
});
