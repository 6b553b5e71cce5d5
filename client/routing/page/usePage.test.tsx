// A document that was not rendered just now, on every page; and what loads again by itself.
import loadable from '@loadable/component';
import { act, waitFor } from '@testing-library/react';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { AppError } from '../../../shared/errors';
import { type RouteName, routes } from '../../../shared/routing/routes';
import { useCartToggle } from '../../cart/useCartToggle';
import { PageFrame } from '../../layout/PageFrame/PageFrame';
import { StructuredData } from '../../structuredData/StructuredData';
import { silenceErrors } from '../../testing/browserParts';
import { miss, pageHeading, see, seeSoon } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testUser } from '../../testing/testStorefront';
import { useLatePart } from '../data/useLatePart';
import { PageOutlet } from './PageOutlet';
import type { PageDefinition, PageTable, PageViewProps } from './pageDefinition';
import { initialEntry, type PageEntry } from './pageEntry';

let calls = 0;

/** Says what its data says, whether the product is in the cart, and which call has brought its late part. */
function View({ data }: PageViewProps) {
  const { inCart } = useCartToggle({ id: '1', isInCart: data === 'in the cart' });
  const late = useLatePart(data === 'late' ? undefined : '', async () => `, call ${++calls}`);
  return <h1>{`${String(data)}, ${inCart ? 'in' : 'out'}${late ?? ''}`}</h1>;
}

function show(name: RouteName, user: SessionUser | null, ...loads: (string | AppError)[]) {
  const load = jest.fn(async () => {
    const data = loads.shift() ?? 'too often';
    if (data instanceof AppError) throw data;
    return data;
  });
  const view = loadable(async () => View) as PageDefinition['view'];
  const page: PageDefinition = { view, load };
  const table = { pages: Object.fromEntries(routes.map((route) => [route.name, page])), errorPage: page } as PageTable;
  const path = (routes.find((route) => route.name === name)?.paths[0] ?? '').replace(/:\w+/g, '1');
  const initial = initialEntry({ pathname: path, search: '' }, { data: 'stored' }) as PageEntry;
  const outlet = <PageOutlet initial={initial} table={table} frame={PageFrame} structuredData={StructuredData} />;
  const rendered = renderWithStorefront(outlet, {
    ...{ path, user, api: { categories: async () => [], cartCount: async () => 0 } },
  });
  return { ...rendered, load };
}

const online = () => act(() => void window.dispatchEvent(new Event('online')));

it.each(routes.map(({ name }) => name))(
  '%s asks again for a user what Back shows, and for nobody (D185)',
  async (name) => {
    for (const user of [testUser, null]) {
      const { storefront, load, unmount } = show(name, user, 'fresh');
      await seeSoon('stored, out');
      act(() => storefront.tabs.restored());
      see('stored, out');
      if (user) await seeSoon('fresh, out');
      expect(load).toHaveBeenCalledTimes(user ? 1 : 0);
      // From the back/forward cache, a second time.
      if (user) act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
      if (user) await seeSoon('too often, out');
      unmount();
    }
  },
);

it('a part that is late again when its page is loaded again is asked for again (D185)', async () => {
  const { storefront } = show('search', testUser, 'late', 'late');
  await seeSoon('stored, out');
  for (const call of [1, 2]) {
    act(() => storefront.tabs.restored());
    await seeSoon(`late, out, call ${call}`);
  }
});

it('a change that this document made before it was stored gives way to the page of now (D185)', async () => {
  const { storefront } = show('search', testUser, 'taken out elsewhere');
  await seeSoon('stored, out');
  act(() => storefront.tabs.publish({ kind: 'cart', ids: ['1'], inCart: true }));
  see('stored, in');
  act(() => storefront.tabs.restored());
  await seeSoon('taken out elsewhere, out');
});

it('what can’t be loaded again stays, with a line, and is loaded when the browser is online again (D185)', async () => {
  silenceErrors();
  const offline = new AppError('network', 'You are offline');
  const { storefront } = show('myProducts', testUser, offline, offline, 'fresh');
  await seeSoon('stored, out');
  act(() => storefront.tabs.restored());
  await seeSoon('This page could not be loaded again. It is shown as it was before.');
  for (const shown of ['stored, out', 'fresh, out']) {
    online();
    await seeSoon(shown);
  }
  miss('This page could not be loaded again. It is shown as it was before.');
});

it('a page that fails without a connection says so, and is loaded when there is one (N13)', async () => {
  silenceErrors();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { storefront, load } = show('search', testUser, new AppError('network', 'You are offline'), 'fresh');
  await seeSoon('stored, out');
  act(() => storefront.tabs.restored());
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  onLine.mockReturnValue(true);
  online();
  await waitFor(() => expect(pageHeading()).toBe('fresh, out'));
});
