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

  const errorPage: PageEntry = { url: '/help', match, outcome: { errorPage: 'notAccess' } };

  it.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['ends in an error page (S159)', async () => errorPage],
  ])('are loaded by the navigation, before or after it, when the prefetch %s', async (_how, prefetch) => {
    const { load, pages } = setUp();
    load.mockImplementationOnce(prefetch);
    pages.start(request('?a'));
    expect((await pages.load(request('?a'), signal)).outcome).toEqual({ data: '?a' });
    load.mockImplementationOnce(prefetch);
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
