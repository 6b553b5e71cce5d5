import type { PageOutcome } from '../../shared/page/state';
import { matchRoute } from '../../shared/routing/matchRoute';
import { pageTable } from '../routes';

/** Evaluates the view of the page that the server rendered, before it is hydrated. */
export async function loadPageView(outcome: PageOutcome): Promise<void> {
  const match = matchRoute(window.location.pathname);
  const page = 'errorPage' in outcome ? pageTable.errorPage : match && pageTable.pages[match.route.name];
  await page?.view.load();
}
