import { matchRoute, type RouteMatch } from '../../../shared/routing/matchRoute';
import type { TabMessage } from '../../storage/tabs';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import type { PageEntry } from './pageEntry';
import { createPageMemory, usePageMemory } from './pageMemory';
import type { MatchedLocation } from './runLoader';

const match = matchRoute('/help') as RouteMatch;
const request = (search: string) => ({ pathname: '/help', search, match });
const entry = (search: string, outcome: PageEntry['outcome'] = { data: search }) => ({
  ...{ url: `/help${search}`, match, outcome },
});
const signal = new AbortController().signal;

function setUp() {
  const load = jest.fn(async ({ search }: MatchedLocation, _signal: AbortSignal) => entry(search));
  return { load, memory: createPageMemory(load) };
}

/** A load that ends when the test says so. */
function held(load: jest.Mock<Promise<PageEntry>>) {
  const { promise, resolve } = Promise.withResolvers<PageEntry>();
  load.mockReturnValueOnce(promise);
  return resolve;
}

describe('a page that is about to be opened', () => {
  beforeEach(() => jest.useFakeTimers());

  it('is loaded once however often it is hovered, and used once', async () => {
    const { load, memory } = setUp();
    memory.prefetch(request('?a'));
    memory.prefetch(request('?a'));
    expect(load).toHaveBeenCalledTimes(1);
    expect((await memory.load(request('?a'), signal)).url).toBe('/help?a');
    expect(load).toHaveBeenCalledTimes(1);
    await memory.load(request('?a'), signal);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is asked for as such, and expires after 15 seconds (S159)', async () => {
    const { load, memory } = setUp();
    memory.prefetch(request('?a'));
    jest.advanceTimersByTime(15_000);
    await memory.load(request('?a'), signal);
    expect(load.mock.calls.map(([, used]) => [used === signal, 'isPrefetch' in used])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['ends in an error page (S159)', async () => entry('?a', { errorPage: 'notAccess' })],
  ])('is loaded by the navigation, before or after it, when the prefetch %s', async (_how, prefetch) => {
    const { load, memory } = setUp();
    load.mockImplementationOnce(prefetch);
    memory.prefetch(request('?a'));
    expect((await memory.load(request('?a'), signal)).outcome).toEqual({ data: '?a' });
    load.mockImplementationOnce(prefetch);
    memory.prefetch(request('?b'));
    await jest.advanceTimersByTimeAsync(0);
    expect((await memory.load(request('?b'), signal)).outcome).toEqual({ data: '?b' });
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('is one of at most four', async () => {
    const { load, memory } = setUp();
    for (const search of ['?1', '?2', '?3', '?4', '?5']) memory.prefetch(request(search));
    await memory.load(request('?1'), signal);
    await memory.load(request('?5'), signal);
    expect(load.mock.calls.map(([{ search }]) => search)).toEqual(['?1', '?2', '?3', '?4', '?5', '?1']);
  });
});

describe('a page that was shown', () => {
  it('is one of the ten that were shown last', () => {
    const { memory } = setUp();
    for (let page = 1; page <= 10; page++) memory.keep(entry(`?${page}`));
    memory.keep(entry('?1', { data: 'newer' }));
    memory.keep(entry('?11'));
    const shown = ['?1', '?2', '?3'].map((search) => memory.visited(`/help${search}`)?.outcome);
    expect(shown).toEqual([{ data: 'newer' }, undefined, { data: '?3' }]);
  });

  it('is forgotten when it has become an error page', () => {
    const { memory } = setUp();
    memory.keep(entry('?1'));
    memory.keep(entry('?1', { errorPage: 'notFound' }));
    expect(memory.visited('/help?1')).toBeUndefined();
  });
});

describe('a page whose load began before a write (N28)', () => {
  it.each([
    ['was prefetched', ['prefetch', 'finish', 'forget', 'open']],
    ['is being prefetched', ['prefetch', 'forget', 'finish', 'open']],
    ['is being prefetched when it is opened', ['prefetch', 'open', 'forget', 'finish']],
  ] as const)('is loaded again when it %s', async (_when, order) => {
    const { load, memory } = setUp();
    const finish = held(load);
    const steps = {
      prefetch: () => memory.prefetch(request('?a')),
      finish: () => finish(entry('?a', { data: 'old' })),
      forget: memory.forget,
      open: () => memory.load(request('?a'), signal),
    };
    const [opened] = await Promise.all(order.map((step) => steps[step]()).filter(Boolean));
    expect(opened?.outcome).toEqual({ data: '?a' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not shown by Back, whether it was shown, is shown or was being loaded', async () => {
    const { load, memory } = setUp();
    memory.keep(entry('?document'));
    const shown = await memory.load(request('?shown'), signal);
    const finish = held(load);
    const loading = memory.load(request('?loading'), signal);
    memory.forget();
    finish(entry('?loading'));
    memory.keep(shown);
    memory.keep(await loading);
    memory.keep(await memory.load(request('?later'), signal));
    const urls = ['?document', '?shown', '?loading', '?later'].map((search) => memory.visited(`/help${search}`)?.url);
    expect(urls).toEqual([undefined, undefined, undefined, '/help?later']);
  });
});

it.each<[TabMessage, boolean]>([
  [{ kind: 'write' }, false],
  [{ kind: 'restored' }, false],
  [{ kind: 'opened' }, true],
])('after %j a document shows what it has shown before: %j (N28)', (message, isKept) => {
  let memory = setUp().memory;
  function Probe() {
    memory = usePageMemory(async ({ search }) => entry(search));
    return null;
  }
  const { storefront } = renderWithStorefront(<Probe />);
  memory.keep(entry('?a'));
  storefront.tabs.publish(message);
  expect(memory.visited('/help?a') !== undefined).toBe(isKept);
});
