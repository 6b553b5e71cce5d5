import { isListOf, isText } from '../shape';
import { userName } from '../storedNames';
import { MONTH, storedValue } from '../storedValue';

/** The ids of the shops that a user has chosen last, to be chosen the next time. */
export const lastShops = (userId: string) => storedValue(userName('shops', userId), isListOf(isText), MONTH);
