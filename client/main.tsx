// The browser's entry: takes the state out of the document and goes on where the server stopped.
import { loadableReady } from '@loadable/component';
import { hydrateRoot } from 'react-dom/client';
import { HelmetProvider } from 'react-helmet-async';
import { BrowserRouter } from 'react-router-dom';
import { createTranslator } from '../shared/messages/translate';
import type { InitialState } from '../shared/state';
import { createBrowserApi } from './api/browserApi';
import { App } from './app/App';
import { initialEntry } from './page/pageEntry';
import './styles/tokens.css';
import './styles/base.css';

function start(): void {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as InitialState;
  const entry = initialEntry(window.location, state.page);
  const root = document.getElementById('root');
  if (!root || !entry) return;
  const t = createTranslator(state.config.messages);
  const storefront = { ...state, t, api: createBrowserApi(state.config, state.user, t) };
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
