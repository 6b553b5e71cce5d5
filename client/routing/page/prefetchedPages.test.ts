import { matchRoute, type RouteMatch } from '../../../shared/routing/matchRoute';
import type { PageEntry, PageRequest } from './pageEntry';
import { createPrefetchedPages } from './prefetchedPages';

const match = matchRoute('/help') as RouteMatch;
const request = (search: string): PageRequest => ({ pathname: '/help', search, match });
const signal = new AbortController().signal;

function setUp() {
  const load = jest.fn(
    async ({ search }: PageRequest, _signal: AbortSignal): Promise<PageEntry> => ({
      ...{ url: `/help${search}`, match },
      outcome: { data: search },
    }),
  );
  return { load, pages: createPrefetchedPages(load) };
}

describe('prefetched pages', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are loaded once however often they are hovered, and used once', async () => {
    const { load, pages } = setUp();
    pages.start(request('?a'));
    pages.start(request('?a'));
    expect(load).toHaveBeenCalledTimes(1);
    expect((await pages.load(request('?a'), signal)).url).toBe('/help?a');
    expect(load).toHaveBeenCalledTimes(1);
    await pages.load(request('?a'), signal);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('expire after 15 seconds', async () => {
    const { load, pages } = setUp();
    pages.start(request('?a'));
    jest.advanceTimersByTime(15_000);
    await pages.load(request('?a'), signal);
    expect(load.mock.calls.map(([, used]) => used === signal)).toEqual([false, true]);
  });

  it('are loaded by the navigation when the prefetch fails, before or after it', async () => {
    const { load, pages } = setUp();
    load.mockRejectedValueOnce(new Error('down'));
    pages.start(request('?a'));
    expect((await pages.load(request('?a'), signal)).url).toBe('/help?a');
    load.mockRejectedValueOnce(new Error('down'));
    pages.start(request('?b'));
    await jest.advanceTimersByTimeAsync(0);
    expect((await pages.load(request('?b'), signal)).url).toBe('/help?b');
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('are loaded by the navigation when the prefetch ends in an error page, before or after it (S159)', async () => {
    const { load, pages } = setUp();
    const refused = async (): Promise<PageEntry> => ({ url: '/help', match, outcome: { errorPage: 'notAccess' } });
    load.mockImplementationOnce(refused);
    pages.start(request('?a'));
    expect((await pages.load(request('?a'), signal)).outcome).toEqual({ data: '?a' });
    load.mockImplementationOnce(refused);
    pages.start(request('?b'));
    await jest.advanceTimersByTimeAsync(0);
    expect((await pages.load(request('?b'), signal)).outcome).toEqual({ data: '?b' });
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('are at most four', async () => {
    const { load, pages } = setUp();
    for (const search of ['?1', '?2', '?3', '?4', '?5']) pages.start(request(search));
    await pages.load(request('?1'), signal);
    await pages.load(request('?5'), signal);
    expect(load.mock.calls.map(([{ search }]) => search)).toEqual(['?1', '?2', '?3', '?4', '?5', '?1']);
  });
});
