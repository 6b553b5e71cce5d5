// The first script of a document and the only one in it: first what the page shows, then what it does (ADR 0017).
import { repeatEarlyInput } from './boot/earlyInput';
import { loadFiles } from './boot/loadFiles';
import { whenFirstScreenIsShown } from './boot/whenFirstScreenIsShown';

repeatEarlyInput();
const { files = '' } = (document.currentScript as HTMLScriptElement).dataset;
whenFirstScreenIsShown(() => loadFiles(files.split(' ')));
