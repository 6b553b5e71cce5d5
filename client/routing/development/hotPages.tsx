// Development only: what happens to the page on the screen when the page table or a loader changes.
import type { LoadableComponent } from '@loadable/component';
import { type ReactNode, useEffect, useState } from 'react';
import { useStorefront } from '../../storefront/Storefront';
import type { PageDefinition, PageTable, PageViewProps } from '../page/pageDefinition';
import { loadEntry } from '../page/pageEntry';
import { useRoute } from '../route/useRoute';

/** What the former version of the module has left. */
interface FormerTable {
  table?: PageTable;
}

/**
 * Keeps the first table of the document and brings it up to date: a page keeps its view with its state, and takes the new
 * loader.
 */
export function keepPageTable(hot: __WebpackModuleApi.Hot, table: PageTable): void {
  const former = (hot.data as FormerTable | undefined)?.table;
  const current = former ?? table;
  const next = table.pages as Record<string, PageDefinition>;
  for (const [name, page] of Object.entries(next)) {
    const view = former?.pages[name as keyof PageTable['pages']]?.view ?? freshView(page.view, current);
    next[name] = { ...page, view };
  }
  Object.assign(current.pages, next);
  hot.dispose((data: FormerTable) => {
    data.table = current;
  });
}

/** The view with the data that the newest loader returns, once the application has been updated in place. */
function freshView(View: LoadableComponent<PageViewProps>, table: PageTable): LoadableComponent<PageViewProps> {
  function FreshView(props: PageViewProps): ReactNode {
    return <View {...props} data={useFreshData(props.data, table)} />;
  }
  return Object.assign(FreshView, { load: View.load, preload: View.preload }) as unknown as typeof View;
}

/** The data again after each update: of this application, or of the server that it calls. */
function useFreshData(data: unknown, table: PageTable): unknown {
  const storefront = useStorefront();
  const { match, pathname, search } = useRoute();
  const [fresh, setFresh] = useState<{ readonly replaces: unknown; readonly data: unknown }>();
  useEffect(() => {
    if (!match) return;
    const cancel = new AbortController();
    const reload = async (): Promise<void> => {
      try {
        const { outcome } = await loadEntry({ pathname, search, match }, table, storefront, cancel.signal);
        if (!cancel.signal.aborted && 'data' in outcome) setFresh({ replaces: data, data: outcome.data });
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: the panel of development shows it
        if (!cancel.signal.aborted) console.error(error);
      }
    };
    window.addEventListener('development:updated', reload);
    return () => {
      cancel.abort();
      window.removeEventListener('development:updated', reload);
    };
  }, [storefront, match, pathname, search, data, table]);
  return fresh?.replaces === data ? fresh?.data : data;
}
