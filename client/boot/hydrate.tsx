import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HelmetProvider } from 'react-helmet-async';
import { BrowserRouter } from 'react-router-dom';
import { hasEvents } from '#brand/brand';
import { start } from '#brand/pages';
import '../../shared/messages/areas/shell';
import { loadedMessages } from '../../shared/messages/messages';
import { type Translate, translatorOf } from '../../shared/messages/translate';
import type { InitialState } from '../../shared/page/state';
import { App } from '../App';
import { lazyApi } from '../api/lazyApi';
import type { Identity } from '../routing/login/identity';
import { isPublicPage, leaveForLoginOnce } from '../routing/login/login';
import { watchIdentity } from '../routing/login/watchIdentity';
import { initialEntry } from '../routing/page/pageEntry';
import { pageUrl } from '../routing/route/useRoute';
import { nameEntries } from '../routing/scroll/useScrollRestoration';
import { createTabs, type Tabs } from '../storage/tabs';
import { tracksWrites } from '../storefront/events';
import { loadOnce } from '../storefront/loadOnce';
import { whenIdle } from '../storefront/whenInUse';
import { INCOMPLETE } from './incompleteEvent';

/** Hydrates the document's page with its state, in slices that leave room for input. */
export async function hydrate(state: InitialState): Promise<void> {
  const entry = initialEntry(window.location, state.page);
  const root = document.getElementById('root');
  if (!root || !entry) return;
  start?.();
  const t = await translator(state);
  const ownTabs = createTabs(state.user?.id ?? null);
  const tabs = hasEvents ? tracksWrites(ownTabs) : ownTabs;
  const api = createApi(state, t, tabs);
  const loadDesk = loadOnce(async () =>
    (await import(/* webpackChunkName: "desk" */ '../desk/createDesk')).createDesk(state),
  );
  nameEntries();
  const served = [...root.childNodes];
  const mend = () =>
    void import(/* webpackChunkName: "data" */ './mendDocument').then(({ mendDocument }) => mendDocument(root, served));
  startTransition(() => {
    hydrateRoot(
      root,
      <HelmetProvider>
        <BrowserRouter>
          <Hydrated>
            <App storefront={{ ...state, t, api, tabs }} entry={entry} loadDesk={loadDesk} />
          </Hydrated>
        </BrowserRouter>
      </HelmetProvider>,
      {
        onRecoverableError: (error) => {
          reportError(error);
          mend();
        },
        // A page that fails is an error of the document, although a boundary shows something in its place.
        onCaughtError: reportError,
        onUncaughtError: (error) => {
          reportError(error);
          // React has emptied the page; the server's has links and forms that need no scripts.
          if (pageUrl(window.location) === entry.url) root.replaceChildren(...served);
          else window.location.reload();
          // The visitor may have cancelled the reload in the browser's prompt.
          document.dispatchEvent(new Event(INCOMPLETE));
        },
      },
    );
  });
  // Not on the `hydrated` event: a hydration that fails has the errors that matter most.
  if (Math.random() < (state.config.rumSample ?? 0)) whenIdle(loadFieldData);
}

/** That it is missing is no concern of the visitor. */
function loadFieldData() {
  void import(/* webpackChunkName: "rum" */ './fieldData').catch(() => undefined);
}

/** The API client, which sends calls only under the name of the document's user; its code is loaded when it is needed. */
function createApi(state: InitialState, t: Translate, tabs: Tabs) {
  const { config, user, pageUser } = state;
  let identity: Promise<Identity> | undefined;
  // The server has asked for this document: until something tells of another user, a call needs no code for it.
  const ensureSameUser = async (isWrite: boolean) => (await identity)?.ensureSameUser(isWrite);
  const check = () => {
    identity ??= import(/* webpackChunkName: "data" */ '../routing/login/identity').then(({ createIdentity }) =>
      createIdentity({ user, t, ask: api.currentUser }),
    );
    identity.then(
      (known) => known.check(),
      () => {
        identity = undefined;
      },
    );
  };
  // The pages of members lead to login; others are shown again without the user.
  const onUnauthorized = (isPrefetch: boolean) => {
    if (user && isPublicPage(state)) check();
    else if (!isPrefetch && !isPublicPage(state)) leaveForLoginOnce(state);
  };
  const options = { config, user, pageUser, t, tabs, identity: { ensureSameUser, check }, onUnauthorized };
  const api = lazyApi(async () =>
    (await import(/* webpackChunkName: "data" */ '../api/browserApi')).createBrowserApi(options),
  );
  document.addEventListener('hydrated', () => watchIdentity(user, check, tabs), { once: true });
  return api;
}

/**
 * Gives the document its `hydrated` event, as soon as React handles the events of the page. It wraps the page: beside it, it
 * would change the ids that React gives.
 */
export function Hydrated({ children }: { children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    document.dispatchEvent(new Event('hydrated'));
  }, []);
  return children;
}

/** The corrected messages are a chunk, so that the others do without them. */
async function translator({ config }: InitialState) {
  if (config.messages === 'literal') return translatorOf(loadedMessages);
  const { corrected } = await import(/* webpackChunkName: "corrected" */ '../../shared/messages/corrected');
  return translatorOf(loadedMessages, corrected);
}
