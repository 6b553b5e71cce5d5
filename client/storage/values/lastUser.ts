// Who was the last user of this device: a document or a search history of any other is not for whoever uses it now.
import { isText } from '../shape';
import { MONTH, storedValue } from '../storedValue';
import { writeHistory } from './searchHistoryCookie';

const lastUser = storedValue('user', isText, MONTH);

/** Notes the user of a document that was rendered just now, and removes the searches of the one before. */
export function noteUser(userId: string): void {
  if ((lastUser.get() ?? userId) !== userId) writeHistory([]);
  lastUser.set(userId);
}
