import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRoute } from '../../../shared/routing/matchRoute';
import type { RouteName } from '../../../shared/routing/routes';
import { Spinner } from '../../components/Spinner/Spinner';
import { PageFrame } from '../../layout/PageFrame/PageFrame';
import { errorPage, pages } from '../../routes';
import { LoadFailure } from './LoadFailure';
import { PageBoundary } from './PageBoundary';
import { PageTransition } from './PageTransition';
import type { PageEntry } from './pageEntry';
import type { PageState } from './pageState';
import { usePage } from './usePage';

/** The page of the current address in its frame, or what stands in for it while it loads or when it can't (spec.md §2). */
export function PageOutlet({ initial }: { initial: PageEntry }): ReactNode {
  const { pathname } = useLocation();
  const { state, retry } = usePage(initial);
  const next = matchRoute(pathname)?.route ?? state.entry.match.route;
  const body = bodyOf(state, next.name, retry);
  const bare = body.shown ? isBare(state.entry) : next.layout === 'bare';
  return (
    <PageFrame layout={bare ? 'bare' : 'shop'}>
      <PageTransition url={state.entry.url} placeholder={!body.shown} />
      {body.node}
    </PageFrame>
  );
}

function isBare({ match, outcome }: PageEntry): boolean {
  return 'errorPage' in outcome || match.route.layout === 'bare';
}

/** What to show; `shown` when it is the entry itself. */
function bodyOf(state: PageState, next: RouteName, retry: () => void): { node: ReactNode; shown: boolean } {
  if (state.failure) return { node: <LoadFailure failure={state.failure} onRetry={retry} />, shown: false };
  if (state.pastDelay && !staysOn(state.entry, next)) {
    const Placeholder = pages[next].skeleton ?? Spinner;
    return { node: <Placeholder />, shown: false };
  }
  return { node: <EntryView entry={state.entry} pending={state.pastDelay} />, shown: true };
}

/** Whether the entry's view stays while the next page is loaded, because that is the same page for another query. */
function staysOn({ match, outcome }: PageEntry, next: RouteName): boolean {
  return pages[next].keepsView === true && next === match.route.name && 'data' in outcome;
}

function EntryView({ entry, pending }: { entry: PageEntry; pending: boolean }): ReactNode {
  if ('errorPage' in entry.outcome) {
    const View = errorPage.view;
    return <View data={entry.outcome.errorPage} pending={false} />;
  }
  const { view: View, keepsView } = pages[entry.match.route.name];
  return (
    <PageBoundary url={entry.url}>
      <View key={keepsView ? entry.match.route.name : entry.url} data={entry.outcome.data} pending={pending} />
    </PageBoundary>
  );
}
