import { incomplete } from '../../shared/messages/areas/incomplete';
import { documentLoad } from '../storage/documentLoad';
import { INCOMPLETE } from './incompleteEvent';

/** Says above the page that it could not be loaded completely, and offers to load it again. */
function tellIncomplete() {
  if (document.getElementById(INCOMPLETE)) return;
  const line = Object.assign(document.createElement('p'), { id: INCOMPLETE, className: 'container', role: 'alert' });
  const link = Object.assign(document.createElement('a'), { href: '', textContent: incomplete['start.loadAgain'] });
  line.append(incomplete['start.incomplete'], ' ', link);
  document.body.prepend(line);
}

/** Loads the document again, unless it is one that was loaded again: that one says so. */
export function loadAgainOnce(): void {
  const { type = 'reload' } = documentLoad() ?? {};
  if (type !== 'reload' && navigator.onLine) window.location.reload();
  else tellIncomplete();
}

/** Hears of an application that cannot start. */
export const watchIncomplete = (): void => document.addEventListener(INCOMPLETE, tellIncomplete);
