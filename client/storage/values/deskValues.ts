import { isJsonObject } from '../../../shared/api/json';
import { userName } from '../storedNames';
import { MONTH, storedValue } from '../storedValue';

/** What a user keeps on this device for the desk, by name; logging out removes it with all else that is stored. */
export const deskValues = (userId: string) => storedValue(userName('desk', userId), isJsonObject, MONTH);
