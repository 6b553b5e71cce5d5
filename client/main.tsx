// The browser entry: reads the state from the document and hydrates the page.
import { loadableReady } from '@loadable/component';
import { hydrateRoot } from 'react-dom/client';
import { HelmetProvider } from 'react-helmet-async';
import { BrowserRouter } from 'react-router-dom';
import { createTranslator } from '../shared/messages/translate';
import type { InitialState } from '../shared/page/state';
import { App } from './App';
import { createBrowserApi } from './api/browserApi';
import { leaveForLogin } from './routing/login/login';
import { initialEntry } from './routing/page/pageEntry';
import './styles/tokens.css';
import './styles/base.css';

function start(): void {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as InitialState;
  const entry = initialEntry(window.location, state.page);
  const root = document.getElementById('root');
  if (!root || !entry) return;
  const t = createTranslator(state.config.messages);
  const { config, user } = state;
  const api = createBrowserApi({ config, user, t, onUnauthorized: () => leaveForLogin(config) });
  const storefront = { ...state, t, api };
  hydrateRoot(
    root,
    <HelmetProvider>
      <BrowserRouter>
        <App storefront={storefront} entry={entry} />
      </BrowserRouter>
    </HelmetProvider>,
  );
}

void loadableReady(start);
