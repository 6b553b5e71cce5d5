import { act, render, screen, waitFor } from '@testing-library/react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { AppError } from '../../../shared/errors';
import { PageFrame } from '../../layout/PageFrame/PageFrame';
import { pageTable } from '../../routes';
import { StructuredData } from '../../structuredData/StructuredData';
import { silenceErrors } from '../../testing/browserParts';
import { button, expectFocus, findHeading, miss, pageHeading, see, seeSoon } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testCard, testSearch } from '../../testing/testSearch';
import { type StorefrontOverrides, testUser } from '../../testing/testStorefront';
import { PageOutlet, useFocusOnArrival } from './PageOutlet';
import { initialEntry, type PageEntry } from './pageEntry';

let navigate: NavigateFunction;
function Navigation() {
  navigate = useNavigate();
  return null;
}

const go = (to: string | number) => act(() => void (typeof to === 'number' ? navigate(to) : navigate(to)));

function show(
  path: string,
  data: unknown,
  api: Partial<ApiClient>,
  user: SessionUser | null = null,
  config: StorefrontOverrides['config'] = {},
) {
  const [pathname = '', search = ''] = path.split(/(?=\?)/);
  const initial = initialEntry({ pathname, search }, { data }) as PageEntry;
  const outlet = (
    <>
      <Navigation />
      <PageOutlet initial={initial} table={pageTable} frame={PageFrame} structuredData={StructuredData} />
    </>
  );
  return renderWithStorefront(outlet, { path, user, config, api: { categories: async () => [], ...api } });
}

const results = (id: string) => ({ items: [{ ...testCard(id), productStatus: 'ONSHELF' as const }], total: 90 });
const never = () => new Promise<never>(() => undefined);
/** The signal that a call of an API function received. */
const signalOf = (call: jest.Mock<unknown, unknown[]>, index = 0) =>
  (call.mock.calls[index]?.[1] as { signal?: AbortSignal } | undefined)?.signal;

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

describe('another query of the same page', () => {
  it('aborts the load that a third query replaces, and that of a query which Back leaves (S019, A09)', async () => {
    const searchProducts = jest.fn<Promise<never>, unknown[]>(never);
    const aborted = () => searchProducts.mock.calls.map((_, call) => signalOf(searchProducts, call)?.aborted);
    show('/search?keyword=a', testSearch({ keyword: 'a' }), { searchProducts });
    await screen.findByText('Product 1');
    go('/search?keyword=b');
    await waitFor(() => expect(aborted()).toEqual([false]));
    go('/search?keyword=c');
    await waitFor(() => expect(aborted()).toEqual([true, false]));
    const loading = await screen.findByText('Loading...');
    go(-2);
    await waitFor(() => expect(loading.isConnected).toBe(false));
    see('Product 1');
    expect(aborted()).toEqual([true, true]);
  });
});

describe('Back to a page that was shown before', () => {
  const shop = (searchProducts: ApiClient['searchProducts']) =>
    show('/search?keyword=a', testSearch({ keyword: 'a' }), { searchProducts });
  const toSecondAnd = async (to: string | number) => {
    await screen.findByText('Product 1');
    go('/search?keyword=b');
    await screen.findByText('Product 2');
    go(to);
  };

  it.each([
    ['shows it at once, and its new data when they arrive', -1, true],
    ['loads it anew when a link leads to it', '/search?keyword=a', false],
  ])('%s', async (_what, to, isShown) => {
    const searchProducts = jest.fn().mockResolvedValueOnce(results('2')).mockResolvedValueOnce(results('3'));
    shop(searchProducts);
    await toSecondAnd(to);
    expect(screen.queryByText('Product 1') !== null).toBe(isShown);
    await seeSoon('Product 3');
    expect(searchProducts).toHaveBeenCalledTimes(2);
  });
});

describe('the title of the document (D91)', () => {
  const home = { recommended: [], newest: [], articles: [] };

  it('remains while the next page loads, then is that of the page (S058)', async () => {
    let respond: (page: ReturnType<typeof results>) => void = () => undefined;
    const searchProducts = () => new Promise<ReturnType<typeof results>>((resolve) => (respond = resolve));
    show('/', home, { searchProducts });
    await findHeading('How it works');
    expect(document.title).toBe('Tovaro');
    go('/search?keyword=b');
    await screen.findByText('Loading...');
    expect(document.title).toBe('Tovaro');
    act(() => respond(results('2')));
    await screen.findByText('Product 2');
    expect(document.title).toMatch(/. - Tovaro$/);
  });

  it('tells of a failed load, and Retry loads the page (S016, S017)', async () => {
    silenceErrors();
    const failures = [new AppError('http', 'no', { status: 500 }), new AppError('timeout', 'request timeout')];
    const searchProducts = async () => {
      const failure = failures.shift();
      if (failure) throw failure;
      return results('2');
    };
    show('/upgrading', null, { searchProducts });
    go('/search?keyword=b');
    await seeSoon('Error occurred');
    expect(document.title).toBe('Error occurred - Tovaro');
    act(() => button('Retry').click());
    await seeSoon('Timeout');
    expect(document.title).toBe('Timeout - Tovaro');
    act(() => button('Retry').click());
    await seeSoon('Product 2');
  });
});

it('a page that is loading has a spinner after 200 ms, not before (S014, S015)', async () => {
  jest.useFakeTimers();
  show('/upgrading', null, { searchProducts: never });
  go('/search?keyword=b');
  await act(() => jest.advanceTimersByTimeAsync(199));
  miss('Loading...');
  await act(() => jest.advanceTimersByTimeAsync(1));
  see('Loading...');
});

it('a page that does not come is given up after PAGE_TIMEOUT_MS, and its calls with it', async () => {
  const searchProducts = jest.fn<Promise<never>, unknown[]>(never);
  show('/upgrading', null, { searchProducts }, null, { pageTimeoutMs: 50 });
  go('/search?keyword=b');
  await seeSoon('Timeout');
  expect(signalOf(searchProducts)?.aborted).toBe(true);
});

it('a page that could not be loaded is loaded by the same search again', async () => {
  silenceErrors();
  const down = new AppError('http', 'no', { status: 500 });
  const searchProducts = jest.fn().mockRejectedValueOnce(down).mockResolvedValueOnce(results('2'));
  show('/upgrading', null, { searchProducts });
  go('/search?keyword=b');
  await seeSoon('Error occurred');
  go('/search?keyword=b');
  await seeSoon('Product 2');
  go('/search?keyword=b');
  expect(searchProducts).toHaveBeenCalledTimes(2);
});

it('a 401 of a page right after a login shows the message of the response, and Retry (C02, S159)', async () => {
  silenceErrors();
  const searchProducts = jest.fn().mockRejectedValueOnce(new AppError('unauthorized', '未授权', { status: 401 }));
  show('/upgrading', null, { searchProducts });
  go('/search?keyword=b');
  expect((await screen.findByText('未授权')).lang).toBe('zh-CN');
  expect(pageHeading()).toBe('Error occurred');
  searchProducts.mockResolvedValueOnce(results('2'));
  act(() => button('Retry').click());
  await seeSoon('Product 2');
  miss('未授权');
});

it('a load that fails while the document is being left is told of only when the document stays', async () => {
  const logged = silenceErrors();
  jest.useFakeTimers();
  const { promise, reject } = Promise.withResolvers<never>();
  show('/upgrading', null, { searchProducts: () => promise });
  go('/search?keyword=b');
  window.dispatchEvent(new Event('beforeunload'));
  reject(new AppError('network', 'Unknown error'));
  await act(() => jest.advanceTimersByTimeAsync(4_999));
  expect([screen.queryByText('Error occurred'), logged.mock.calls]).toEqual([null, []]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  see('Error occurred');
  expect(logged).toHaveBeenCalledTimes(1);
});

describe('another page', () => {
  it('is shown without optional parts that hang, each of which it asks for once', async () => {
    const calls = ['articleTitles', 'cart', 'listingRecords', 'searchProducts'].map(
      (name) => [name, jest.fn<Promise<never>, unknown[]>(never)] as const,
    );
    show(
      '/upgrading',
      null,
      { ...Object.fromEntries(calls), recommendations: async () => results('7').items },
      testUser,
    );
    go('/');
    await seeSoon('Product 7');
    await waitFor(() => expect(calls.map(([, call]) => call.mock.calls.length)).toEqual([2, 2, 2, 2]));
  });

  it('starts at its top with the focus, also in another frame', async () => {
    const home = { recommended: [], newest: [], articles: [] };
    show('/', home, { searchProducts: async () => results('2') });
    await findHeading('How it works');
    for (const path of ['/upgrading', '/search?keyword=b']) {
      jest.mocked(window.scrollTo).mockClear();
      go(path);
      await waitFor(() => {
        expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
        expectFocus(screen.getByRole('main'));
      });
    }
  });
});

function Document({ url, isCorrected }: { url: string; isCorrected?: boolean }) {
  useFocusOnArrival(url, isCorrected);
  return (
    <>
      <form>
        <input aria-label="keyword" />
        <input aria-label="next search" data-edited />
      </form>
      <main id="content" tabIndex={-1} aria-label="page">
        <a href="/search?pageNo=2" aria-label="further results">
          next
        </a>
        <form>
          <input aria-label="price" />
        </form>
      </main>
    </>
  );
}

describe('the focus after a navigation', () => {
  it('stays where it is on a document load', () => {
    render(<Document url="/search" />);
    expectFocus(document.body);
  });

  it.each<[string, string, string, string, string, boolean?]>([
    ['moves to the page from a link of it', '/search', '/search?pageNo=2', 'further results', 'page'],
    ['moves to the page from a form outside it', '/search?keyword=a', '/search?keyword=b', 'keyword', 'page'],
    ['moves to the page from a form of another', '/', '/search?keyword=b', 'price', 'page'],
    ['stays in a field in which the next search is typed', '/', '/search?keyword=b', 'next search', 'next search'],
    [
      'stays on a page that corrects its own address',
      '/search?pageNo=2',
      '/search',
      'further results',
      'further results',
      true,
    ],
    ['moves to the page from one that is replaced', '/', '/search', 'further results', 'page', true],
    ['stays in a form of the page that changes only the query', '/search', '/search?lowestPrice=5', 'price', 'price'],
  ])('%s (A20)', (_what, from, to, before, after, isCorrected = false) => {
    const { rerender } = render(<Document url={from} />);
    screen.getByLabelText(before).focus();
    rerender(<Document url={to} isCorrected={isCorrected} />);
    expectFocus(screen.getByLabelText(after));
  });
});
