import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Layout, RouteName } from '../../../shared/routing/routes';
import { Spinner } from '../../shop/Spinner/Spinner';
import { LoadFailure, OutdatedNotice } from '../failure/LoadFailure';
import { PageBoundary } from '../failure/PageBoundary';
import { useRoute } from '../route/useRoute';
import { useScrollRestoration } from '../scroll/useScrollRestoration';
import type { PageTable } from './pageDefinition';
import type { PageEntry } from './pageEntry';
import type { PageMemory } from './pageMemory';
import type { PageState } from './pageState';
import { usePage } from './usePage';

interface PageOutletProps {
  /** The page that the document was rendered with. */
  readonly initial: PageEntry;
  readonly table: PageTable;
  /** Loads other pages, and shows those that it holds. */
  readonly memory: PageMemory;
  /** Header, footer and main landmark around a page. */
  readonly frame: ComponentType<{ readonly layout: Layout; readonly children: ReactNode }>;
  /** Describes the page on the screen in the document's head. */
  readonly structuredData: ComponentType<{ readonly entry: PageEntry | undefined }>;
}

/** The page of the current address in its frame; a skeleton, a spinner or a failure while it can't be shown. */
export function PageOutlet({
  initial,
  table,
  memory,
  frame: Frame,
  structuredData: Described,
}: PageOutletProps): ReactNode {
  const { match } = useRoute();
  const { state, retry } = usePage(initial, memory);
  const next = match?.route ?? state.entry.match.route;
  const body = bodyOf(state, next.name, table, retry);
  const bare = body.shown ? isBare(state.entry) : next.layout === 'bare';
  return (
    <>
      <Described entry={body.shown ? state.entry : undefined} />
      {/* Beside the frame, which is another one on some pages. */}
      <PageTransition url={state.entry.url} placeholder={!body.shown} />
      <Frame layout={bare ? 'bare' : 'shop'}>{body.node}</Frame>
    </>
  );
}

function isBare({ match, outcome }: PageEntry): boolean {
  return 'errorPage' in outcome || match.route.layout === 'bare';
}

/** What to show; `shown` when it is the entry itself. */
function bodyOf(
  state: PageState,
  next: RouteName,
  table: PageTable,
  retry: () => void,
): { node: ReactNode; shown: boolean } {
  if (state.failure) return { node: <LoadFailure failure={state.failure} onRetry={retry} />, shown: false };
  if (state.pastDelay && !state.isRefresh && !staysOn(state.entry, next, table)) {
    const Placeholder = table.pages[next].skeleton ?? Spinner;
    const node = (
      <>
        <FormerTitle />
        <Placeholder />
      </>
    );
    return { node, shown: false };
  }
  const node = (
    <>
      {state.isOutdated && <OutdatedNotice onRetry={retry} />}
      <EntryView entry={state.entry} table={table} pending={state.pastDelay && !state.isRefresh} />
    </>
  );
  return { node, shown: true };
}

/** Whether the entry stays on the screen during the load, because the next page is the same one with another query. */
function staysOn({ match, outcome }: PageEntry, next: RouteName, { pages }: PageTable): boolean {
  return pages[next].keepsView === true && next === match.route.name && 'data' in outcome;
}

interface EntryViewProps {
  readonly entry: PageEntry;
  readonly table: PageTable;
  readonly pending: boolean;
}

function EntryView({ entry, table, pending }: EntryViewProps): ReactNode {
  const { url, match, outcome } = entry;
  if ('errorPage' in outcome) {
    const { view: View } = table.errorPage;
    return (
      <PageBoundary url={url}>
        <View data={outcome.errorPage} pending={false} />
      </PageBoundary>
    );
  }
  const { view: View, keepsView } = table.pages[match.route.name];
  return (
    <PageBoundary url={url}>
      <View key={keepsView ? match.route.name : url} data={outcome.data} pending={pending} />
    </PageBoundary>
  );
}

/** Keeps the title of the page that was on the screen until the next page sets its own. Browser only. */
function FormerTitle(): ReactNode {
  const [title] = useState(() => document.title);
  return <title>{title}</title>;
}

interface PageTransitionProps {
  /** Address of the page on the screen. */
  readonly url: string;
  /** A skeleton, spinner or failure is shown instead of the next page. */
  readonly placeholder: boolean;
}

/** Does what a document load would do: sets the scroll position and moves the focus to the new page. */
export function PageTransition({ url, placeholder }: PageTransitionProps): ReactNode {
  useScrollRestoration({ url, placeholder });
  useFocusOnArrival(url);
  return null;
}

/**
 * Moves the focus to a new page, so that a screen reader starts there. A form of the page that changes the page's own query
 * keeps the focus; the results have a live region. So does a field in which the user types the next search.
 */
function useFocusOnArrival(url: string): void {
  const shown = useRef(url);

  useEffect(() => {
    if (shown.current === url) return;
    const samePage = pathOf(shown.current) === pathOf(url);
    shown.current = url;
    const content = document.getElementById('content');
    const inForm = document.activeElement?.closest('form');
    if (samePage && inForm && content?.contains(inForm)) return;
    if (document.activeElement?.matches('[data-edited]')) return;
    content?.focus({ preventScroll: true });
  }, [url]);
}

const pathOf = (url: string): string | undefined => url.split('?')[0];
