// The first script of a document and the only one in it: first what the page shows, then what it does (ADR 17).
import { repeatEarlyUse } from './boot/earlyUse';
import { loadFiles, whenFirstScreenIsShown } from './boot/firstScreen';
import { clickOncePerKey } from './boot/heldKey';
import { showLastCount } from './storage/lastCount';

// By these strings alone: structured data, and the files of the build, which webpack loads too.
window.trustedTypes?.createPolicy('default', {
  createScript: (json) => JSON.stringify(JSON.parse(json)),
  // Null refuses, which the package's types lack.
  createScriptURL: (address) => (/^\/assets\/[\w.-]+\.js$/.test(address) ? address : null) as string,
});
repeatEarlyUse();
clickOncePerKey();
showLastCount();
const { files = '' } = (document.currentScript as HTMLScriptElement).dataset;
whenFirstScreenIsShown(() => loadFiles(files.split(' ')));
