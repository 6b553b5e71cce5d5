// From the state of a page to its document.
import { ChunkExtractorManager } from '@loadable/server';
import { renderToString } from 'react-dom/server';
import { HelmetProvider } from 'react-helmet-async';
import { StaticRouter } from 'react-router-dom';
import { App } from '../../client/App';
import type { ApiClient } from '../../shared/api/apiClient';
import { createTranslator } from '../../shared/messages/createTranslator';
import type { InitialState } from '../../shared/page/state';
import type { RouteMatch } from '../../shared/routing/matchRoute';
import type { Assets } from './assets';
import { renderDocument } from './renderDocument';

export interface PageRender {
  /** Path and query. */
  readonly url: string;
  readonly match: RouteMatch;
  readonly state: InitialState;
  /** Part of the components' context; rendering makes no calls. */
  readonly api: ApiClient;
  readonly assets: Assets;
}

/** The document of a page, as it is sent. */
export function renderPage({ url, match, state, api, assets }: PageRender): string {
  const chunks = new Set<string>();
  // Loadable's own extractor would read the build statistics again for every request.
  const recorder = { addChunk: (name: string) => chunks.add(name) } as never;
  const storefront = { ...state, t: createTranslator(state.config.messages), api };
  const html = renderToString(
    <ChunkExtractorManager extractor={recorder}>
      <HelmetProvider>
        <StaticRouter location={url}>
          <App storefront={storefront} entry={{ url, match, outcome: state.page }} />
        </StaticRouter>
      </HelmetProvider>
    </ChunkExtractorManager>,
  );
  return renderDocument({ html, state, assets: assets.tagsFor(chunks) });
}
