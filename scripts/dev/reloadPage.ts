// In the browser: loads the page again when the server was replaced, and when the code of a page that failed is mended; tells
// the terminal what throws here.
import { useCustomOverlay as setOverlay, subscribeAll } from 'webpack-hot-middleware/client';

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
let hasFailed = (navigation?.responseStatus ?? 0) >= 500;

subscribeAll(({ action, errors }) => {
  if (action === 'reload' || (hasFailed && action === 'built' && errors.length === 0)) window.location.reload();
});

function tell(error: unknown): void {
  // Errors with a kind are the backend's, or of a page that is not found.
  if (error instanceof Error && !('kind' in error))
    navigator.sendBeacon('/__dev/errors', `${error.stack?.includes(error.message) ? '' : `${error}\n`}${error.stack}`);
}
window.addEventListener('error', ({ error }) => {
  hasFailed = true;
  tell(error);
});
window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
const { error: print } = console;
console.error = (...words: unknown[]) => {
  print(...words);
  words.forEach(tell);
};

const overlay = document.createElement('pre');
overlay.id = 'dev-problems';
overlay.role = 'alert';
overlay.style.cssText =
  'position:fixed;inset:0;z-index:9999;margin:0;padding:24px;overflow:auto;background:#111e;color:#fff;font:13px/1.6 monospace';
// The page is below.
overlay.onclick = () => overlay.remove();
setOverlay({
  showProblems: (_type, texts) => {
    overlay.textContent = texts.map((text) => text.trim()).join('\n\n');
    document.body.append(overlay);
  },
  clear: () => overlay.remove(),
});
