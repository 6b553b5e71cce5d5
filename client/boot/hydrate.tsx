import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HelmetProvider } from 'react-helmet-async';
import { BrowserRouter } from 'react-router-dom';
import { loadedMessages } from '../../shared/messages/loadedMessages';
import { type Translate, translatorOf } from '../../shared/messages/translate';
import type { InitialState } from '../../shared/page/state';
import { App } from '../App';
import { lazyApi } from '../api/lazyApi';
import { createIdentity, watchIdentity } from '../routing/login/identity';
import { isPublicPage, leaveForLoginOnce } from '../routing/login/login';
import { initialEntry } from '../routing/page/pageEntry';
import { createTabs } from '../storage/tabs';

/** Hydrates the document's page with its state, in slices that leave room for input. */
export async function hydrate(state: InitialState): Promise<void> {
  const entry = initialEntry(window.location, state.page);
  const root = document.getElementById('root');
  if (!root || !entry) return;
  const { config, user } = state;
  const t = await translator(state);
  const tabs = createTabs(user?.id ?? null);
  const identity = createIdentity({ user, t, ask: () => api.currentUser() });
  // The pages of members lead to login; others are shown again without the user.
  const onUnauthorized = (isPrefetch: boolean): void => {
    if (user && isPublicPage(state)) identity.doubt();
    else if (!isPrefetch && !isPublicPage(state)) leaveForLoginOnce(state);
  };
  const api = lazyApi(async () => {
    const { createBrowserApi } = await import(/* webpackChunkName: "data" */ '../api/browserApi');
    return createBrowserApi({ config, user, t, tabs, identity, onUnauthorized });
  });
  document.addEventListener('hydrated', () => watchIdentity(identity, tabs), { once: true });
  startTransition(() => {
    hydrateRoot(
      root,
      <HelmetProvider>
        <BrowserRouter>
          <Hydrated>
            <App storefront={{ ...state, t, api, tabs }} entry={entry} />
          </Hydrated>
        </BrowserRouter>
      </HelmetProvider>,
    );
  });
}

/**
 * Gives the document its `hydrated` event, as soon as React handles the events of the page. It wraps the page: beside it, it
 * would change the ids that React gives.
 */
export function Hydrated({ children }: { readonly children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    document.dispatchEvent(new Event('hydrated'));
  }, []);
  return children;
}

/** The corrected messages are a chunk, so that the others do without them. */
async function translator({ config }: InitialState): Promise<Translate> {
  if (config.messages === 'literal') return translatorOf(loadedMessages());
  const { corrected } = await import(/* webpackChunkName: "corrected" */ '../../shared/messages/corrected');
  return translatorOf(loadedMessages(), corrected);
}
