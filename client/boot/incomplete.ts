import { documentLoad } from '../storage/documentLoad';

/** The id of a hidden line in every document, which says that it could not be loaded completely and offers to load it again. */
export const INCOMPLETE_ID = 'incomplete';

export function tellIncomplete(): void {
  const line = document.getElementById(INCOMPLETE_ID);
  if (line) document.body.prepend(Object.assign(line, { hidden: false }));
}

/** Loads the document again, unless it is one that was loaded again: that one says so. */
export function loadAgainOnce(): void {
  const { type = 'reload' } = documentLoad() ?? {};
  if (type !== 'reload' && navigator.onLine) window.location.reload();
  else tellIncomplete();
}
