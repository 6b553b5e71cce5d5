// The first script of a document and the only one in it: first what the page shows, then what it does (ADR 17).
import { repeatEarlyUse } from './boot/earlyUse';
import { loadFiles, whenFirstScreenIsShown } from './boot/firstScreen';
import { clickOncePerKey } from './boot/heldKey';
import { showLastCount } from './storage/lastCount';

repeatEarlyUse();
clickOncePerKey();
showLastCount();
const { files = '' } = (document.currentScript as HTMLScriptElement).dataset;
whenFirstScreenIsShown(() => loadFiles(files.split(' ')));
