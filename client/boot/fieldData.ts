// Field data of a visit, loaded when its page is idle and sent when the tab is hidden: the vitals of the document, once each,
// and its uncaught errors. Nothing in them tells who visits.
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { ERROR_MARK, RUM_PATH } from '../../shared/api/requestConstants';
import { matchRoute } from '../../shared/routing/matchRoute';
import { documentLoad } from '../storage/documentLoad';

const pageAt = (path: string) => matchRoute(path)?.route.name;

/** The page that the document was loaded with, whose vitals they are. */
const page = pageAt(new URL(documentLoad()?.name ?? window.location.href).pathname);
const known = new Set<string>();
let vitals: Record<string, number> = {};

function keep({ name, value, navigationType }: Metric) {
  // A page that comes back from the browser's memory was counted when it was loaded.
  if (known.has(name) || navigationType === 'back-forward-cache') return;
  known.add(name);
  vitals[name] = value;
}

for (const watch of [onTTFB, onLCP, onCLS, onINP]) watch(keep);

// On the window, after the listeners that keep the last values.
window.addEventListener('visibilitychange', () => {
  const marks = performance.getEntriesByName(ERROR_MARK) as PerformanceMark[];
  if (document.visibilityState === 'visible' || (marks.length === 0 && Object.keys(vitals).length === 0)) return;
  const errors = marks.map(({ detail }) => pageAt(detail) ?? page);
  navigator.sendBeacon(RUM_PATH, JSON.stringify({ page, vitals, errors }));
  performance.clearMarks(ERROR_MARK);
  vitals = {};
});
