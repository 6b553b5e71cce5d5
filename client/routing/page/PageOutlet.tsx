import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { Layout, RouteName } from '../../../shared/routing/routes';
import { FailureBoundary } from '../../components/PartBoundary/PartBoundary';
import { Spinner } from '../../components/Spinner/Spinner';
import { useStorefront } from '../../storefront/Storefront';
import { PageLoad } from '../data/useLatePart';
import { LoadFailure, OutdatedNotice } from '../failure/LoadFailure';
import { useLinkRouting } from '../links/useLinkRouting';
import { useRoute } from '../route/useRoute';
import { useScrollRestoration } from '../scroll/useScrollRestoration';
import { type PageDefinition, type PageTable, viewOf } from './pageDefinition';
import { loadEntry, type PageEntry } from './pageEntry';
import { usePageMemory } from './pageMemory';
import { usePage } from './usePage';

interface PageOutletProps {
  /** The page that the document was rendered with. */
  readonly initial: PageEntry;
  readonly table: PageTable;
  /** Header, footer and main landmark around a page. */
  readonly frame: ComponentType<{ readonly layout: Layout; readonly children: ReactNode }>;
  /** Describes the page on the screen in the document's head. */
  readonly structuredData: ComponentType<{ readonly entry: PageEntry | undefined }>;
}

/** The page of the current address in its frame; a skeleton, a spinner or a failure while it can't be shown. */
export function PageOutlet({ initial, table, frame: Frame, structuredData: Described }: PageOutletProps): ReactNode {
  const { match } = useRoute();
  const storefront = useStorefront();
  const memory = usePageMemory((request, signal) => loadEntry(request, table, storefront, signal));
  useLinkRouting(memory.prefetch);
  const { state, retry } = usePage(initial, memory);
  const { phase, entry, failure, message, isRefresh } = state;
  const next = match?.route ?? entry.match.route;
  const pending = phase === 'fetching' && !isRefresh;
  const shown = isRefresh || (pending ? staysOn(entry, next.name, table) : !failure);
  useScrollRestoration({ url: entry.url, placeholder: !shown });
  useFocusOnArrival(entry.url, useNavigationType() === 'REPLACE');
  return (
    <>
      <Described entry={shown ? entry : undefined} />
      <Frame layout={shown ? layoutOf(entry) : next.layout}>
        {shown ? (
          <>
            {failure && <OutdatedNotice onRetry={retry} />}
            <EntryView entry={entry} table={table} pending={pending} />
          </>
        ) : failure ? (
          <LoadFailure failure={failure} message={message} onRetry={retry} />
        ) : (
          <Placeholder page={table.pages[next.name]} />
        )}
      </Frame>
    </>
  );
}

const layoutOf = ({ match, outcome }: PageEntry) => ('errorPage' in outcome ? 'bare' : match.route.layout);

/** Whether the entry stays on the screen during the load, because the next page is the same one with another query. */
function staysOn({ match, outcome }: PageEntry, next: RouteName, { pages }: PageTable) {
  return pages[next].keepsView === true && next === match.route.name && 'data' in outcome;
}

const reload = () => window.location.reload();

interface EntryViewProps {
  readonly entry: PageEntry;
  readonly table: PageTable;
  readonly pending: boolean;
}

function EntryView({ entry: { url, match, outcome }, table, pending }: EntryViewProps) {
  const isFound = 'data' in outcome;
  const page = isFound ? table.pages[match.route.name] : table.errorPage;
  const View = viewOf(page, useStorefront());
  return (
    <FailureBoundary location={url} fallback={<LoadFailure failure="error" onRetry={reload} />}>
      <PageLoad value={outcome}>
        <View
          key={page.keepsView ? match.route.name : url}
          data={isFound ? outcome.data : outcome.errorPage}
          pending={pending}
        />
      </PageLoad>
    </FailureBoundary>
  );
}

/** Keeps the title of the page that was on the screen until the next page sets its own. Browser only. */
function Placeholder({ page: { skeleton: Skeleton = Spinner } }: { page: PageDefinition }) {
  const [title] = useState(() => document.title);
  return (
    <>
      <title>{title}</title>
      <Skeleton />
    </>
  );
}

/**
 * Moves the focus to a new page, so that a screen reader starts there. A form of the page that changes the page's own query
 * keeps the focus; the results have a live region. So does a field in which the user types the next search, and a page that
 * corrects its own address.
 */
export function useFocusOnArrival(url: string, isCorrected = false): void {
  const shown = useRef(url);

  useEffect(() => {
    if (shown.current === url) return;
    const samePage = pathOf(shown.current) === pathOf(url);
    shown.current = url;
    if (samePage && isCorrected) return;
    const content = document.getElementById('content');
    const inForm = document.activeElement?.closest('form');
    if (samePage && inForm && content?.contains(inForm)) return;
    if (document.activeElement?.matches('[data-edited]')) return;
    content?.focus({ preventScroll: true });
  }, [url, isCorrected]);
}

const pathOf = (url: string) => url.split('?')[0];
