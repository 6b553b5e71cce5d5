// In the browser: loads the page again when the server was replaced, and when the code of a page that failed is mended.
import { subscribeAll } from 'webpack-hot-middleware/client';

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const hasFailed = (navigation?.responseStatus ?? 0) >= 500;

subscribeAll(({ action }) => {
  if (action === 'reload' || (hasFailed && action === 'built')) window.location.reload();
});
