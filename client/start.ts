// The first script of a document and the only one in it: first what the page shows, then what it does (ADR 17).
import { scriptOrigins } from '#brand/brand';
import { ERROR_MARK } from '../shared/api/requestConstants';
import { loadFiles, whenFirstScreenIsShown } from './boot/firstScreen';
import { loadAgainOnce, watchIncomplete } from './boot/incomplete';
import { leaveOthersDocument } from './boot/keptDocument';
import { replayInput } from './boot/replayInput';
import { showLastCount } from './storage/values/lastCount';

/** Errors of a document that are counted; one that repeats itself says nothing more. */
let errorsLeft = 9;
window.onerror = window.onunhandledrejection = () => {
  if (errorsLeft-- > 0) performance.mark(ERROR_MARK, { detail: window.location.pathname });
};
// By these strings alone: structured data, and the files of the build, which webpack loads too.
window.trustedTypes?.createPolicy('default', {
  createScript: (json) => JSON.stringify(JSON.parse(json)),
  // Null refuses, which the package's types lack.
  createScriptURL: (address) =>
    (/^\/assets\/[\w.-]+\.js$/.test(address) || scriptOrigins?.some((origin) => address.startsWith(`${origin}/`))
      ? address
      : null) as string,
});
replayInput();
watchIncomplete();
// A key that is held down makes one click, though browsers click again for each repeated Enter: the focus may have moved on,
// to the next row's Remove, or to the dialog that the first click has opened. In a text it makes lines.
document.addEventListener(
  'keydown',
  (event) => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
  },
  true,
);
leaveOthersDocument();
showLastCount();
const { files = '' } = (document.currentScript as HTMLScriptElement).dataset;
whenFirstScreenIsShown(() => loadFiles(files.split(' '), loadAgainOnce));
