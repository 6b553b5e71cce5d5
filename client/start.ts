// The first script of a document and the only one in it: first what the page shows, then what it does (ADR 0017).
import { loadFiles } from './boot/loadFiles';
import { whenFirstScreenIsShown } from './boot/whenFirstScreenIsShown';

const { files = '' } = (document.currentScript as HTMLScriptElement).dataset;
whenFirstScreenIsShown(() => loadFiles(files.split(' ')));
