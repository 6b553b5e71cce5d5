import { ChunkExtractorManager } from '@loadable/server';
import { renderToString } from 'react-dom/server';
import { HelmetProvider } from 'react-helmet-async';
import { StaticRouter } from 'react-router-dom';
import { App } from '../../client/App';
import type { PageEntry } from '../../client/routing/page/pageEntry';
import type { ApiClient } from '../../shared/api/apiClient';
import { createTranslator } from '../../shared/messages/translate';
import type { InitialState } from '../../shared/page/state';

export interface RenderedApp {
  readonly html: string;
  /** Names of the chunks that took part. */
  readonly chunks: ReadonlySet<string>;
}

/** The application for one request as text. It makes no calls: what it shows is in the state. */
export function renderApp(entry: PageEntry, state: InitialState, api: ApiClient): RenderedApp {
  const chunks = new Set<string>();
  // Stands in for loadable's extractor, which would go through the statistics again for every request.
  const recorder = { addChunk: (name: string) => chunks.add(name) } as never;
  const storefront = { ...state, t: createTranslator(state.config.messages), api };
  const html = renderToString(
    <ChunkExtractorManager extractor={recorder}>
      <HelmetProvider>
        <StaticRouter location={entry.url}>
          <App storefront={storefront} entry={entry} />
        </StaticRouter>
      </HelmetProvider>
    </ChunkExtractorManager>,
  );
  return { html, chunks };
}
