// From the state of a page to its document.
import { ChunkExtractorManager } from '@loadable/server';
import { renderToString } from 'react-dom/server';
import { HelmetProvider } from 'react-helmet-async';
import { StaticRouter } from 'react-router-dom';
import { App } from '../../client/App';
import { pages } from '../../client/routes';
import { createTabs } from '../../client/storage/tabs';
import { structuredDataOf } from '../../client/structuredData/structuredDataOf';
import type { ApiClient } from '../../shared/api/apiClient';
import { createTranslator } from '../../shared/messages/createTranslator';
import type { Loader } from '../../shared/page/loader';
import type { InitialState } from '../../shared/page/state';
import type { RouteMatch } from '../../shared/routing/matchRoute';
import type { RouteName } from '../../shared/routing/routes';
import type { Assets, Styles } from './assets';
import { renderDocument } from './renderDocument';
import { storedMarkup } from './storedMarkup';

export interface PageRender {
  /** Path and query. */
  readonly url: string;
  readonly match: RouteMatch;
  readonly state: InitialState;
  /** Part of the components' context; rendering makes no calls. */
  readonly api: ApiClient;
  readonly assets: Assets;
  readonly styles: Styles;
}

/** A document as it is sent, and the source of `style-src` that it needs. */
export type RenderedPage = Readonly<ReturnType<typeof renderPage>>;

/** The document of a page: the tree as a string, its head tags in front, and around it what its chunks need. */
export function renderPage({ url, match, state, api, assets, styles }: PageRender) {
  const chunks = new Set<string>();
  // Loadable's own extractor would read the build statistics again for every request.
  const recorder = { addChunk: (name: string) => chunks.add(name) } as never;
  const t = createTranslator(state.config.messages);
  const storefront = { ...state, t, api, tabs: createTabs(state.user?.id ?? null) };
  const { footer, cardsOfPage } = storedMarkup(storefront);
  const cards = cardsOfPage();
  const outcome = state.page;
  const html = renderToString(
    <ChunkExtractorManager extractor={recorder}>
      <HelmetProvider>
        <StaticRouter location={url}>
          <App storefront={{ ...storefront, footer, cardMarkup: cards.markupOf }} entry={{ url, match, outcome }} />
        </StaticRouter>
      </HelmetProvider>
    </ChunkExtractorManager>,
  );
  cards.store(html);
  const pageAssets = assets.tagsFor(chunks, styles, html);
  const structuredData = structuredDataOf({ match, outcome }, storefront);
  const document = renderDocument({ html, state, assets: pageAssets, structuredData });
  return { html: document, styleSource: pageAssets.styleSource };
}

/** The loader of a page, the same one that the browser runs; undefined for a page without data. */
export function loaderOf(name: RouteName): Loader<unknown> | undefined {
  return pages[name].load;
}
