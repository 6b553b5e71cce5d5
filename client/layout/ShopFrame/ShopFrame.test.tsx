import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { silenceErrors } from '../../testing/browserParts';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testUser } from '../../testing/testStorefront';
import { ShopFrame } from './ShopFrame';

const broken = new Set<string>();

type Boundary = typeof import('../../components/PartBoundary/PartBoundary');

/** Makes the part in a boundary throw while its name is in `broken`. */
function mockBoundary({ PartBoundary, ...rest }: Boundary): Boundary {
  const Breakable = ({ part }: { part: ReactElement }) => {
    const { name } = part.type as () => ReactNode;
    if (broken.has(name)) throw new Error(`${name} is broken`);
    return part;
  };
  return {
    ...rest,
    PartBoundary: (props) => (
      <PartBoundary {...props}>
        <Breakable part={props.children as ReactElement} />
      </PartBoundary>
    ),
  };
}
jest.mock('../../components/PartBoundary/PartBoundary', () =>
  mockBoundary(jest.requireActual('../../components/PartBoundary/PartBoundary')),
);

const preloads = () => ({
  regions: jest.fn(async () => []),
  categories: jest.fn(async () => []),
  sellerAccount: jest.fn(async () => null),
});

/** Pending idle callbacks, run by the test. */
let idle: (() => void)[];

beforeEach(() => {
  idle = [];
  Object.assign(window, { requestIdleCallback: (run: () => void) => idle.push(run) });
});
afterEach(() => Object.assign(window, { requestIdleCallback: undefined }));

const show = (overrides: Parameters<typeof renderWithStorefront>[1], page: ReactNode = null) =>
  renderWithStorefront(<ShopFrame>{page}</ShopFrame>, { categories: [{ id: '1', cateName: 'Home' }], ...overrides });
const runIdle = () => {
  for (const run of idle.splice(0)) run();
};
const callsOf = (api: ReturnType<typeof preloads>) => Object.values(api).map((call) => call.mock.calls.length);

describe('the idle preload of ShopFrame', () => {
  it.each<[string, SessionUser | null, number[]]>([
    ['a buyer', testUser, [1, 1, 1]],
    ['a visitor', null, [1, 1, 0]],
  ])('of %s waits until the browser is idle (S139, S140, S141, S156, C21)', async (_role, user, calls) => {
    const api = preloads();
    show({ user, api });
    await act(async () => undefined);
    expect(callsOf(api)).toEqual([0, 0, 0]);
    runIdle();
    await waitFor(() => expect(callsOf(api)).toEqual(calls));
  });

  it('falls back to a timeout without requestIdleCallback', async () => {
    jest.useFakeTimers();
    Object.assign(window, { requestIdleCallback: undefined });
    const api = preloads();
    show({ api });
    await act(() => jest.advanceTimersByTimeAsync(199));
    expect(callsOf(api)).toEqual([0, 0, 0]);
    await jest.advanceTimersByTimeAsync(1);
    expect(callsOf(api)).toEqual([1, 1, 1]);
  });
});

const LANDMARKS = {
  Ceiling: () => screen.queryByText('Supplier stock, your shop. No inventory to hold.'),
  MenuButton: () => screen.queryByRole('button', { name: 'Open menu' }),
  SearchBox: () => screen.queryByRole('search'),
  CartLink: () => screen.queryByRole('link', { name: 'Selection cart' }),
  Account: () => screen.queryByRole('button', { name: 'Account menu, mei.lin' }),
  CategoryBar: () => screen.queryByRole('navigation', { name: 'Categories' }),
  ServedFooter: () => screen.queryByText('Privacy Policy'),
};
const shown = () =>
  Object.entries(LANDMARKS)
    .filter(([, find]) => find())
    .map(([name]) => name);

describe('the parts of ShopFrame', () => {
  beforeEach(() => {
    broken.clear();
    silenceErrors();
  });

  it.each([
    ...['none', ...Object.keys(LANDMARKS)].map((name) => [name, [name]] as const),
    ['Header', ['MenuButton', 'SearchBox', 'CartLink', 'Account', 'CategoryBar']] as const,
  ])('are shown beside the page when %s throws, except %j (N13)', async (name, missing: readonly string[]) => {
    broken.add(name);
    show({ api: preloads() }, <main>goods</main>);
    expect(screen.getByRole('main').textContent).toBe('goods');
    await waitFor(() => expect(shown()).toEqual(Object.keys(LANDMARKS).filter((part) => !missing.includes(part))));
  });
});
