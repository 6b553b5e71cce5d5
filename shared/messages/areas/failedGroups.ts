import { messages } from '../messages';

/** What failed in My Products, by its reasons. */
export const failedGroups = messages({
  'failedGroups.here': {
    one: 'Here: {records} records of 1 product',
    other: 'Here: {records} records of {count} products',
  },
  'failedGroups.since': '{count} listed since',
  'failedGroups.count': { one: '1 product', other: '{count} products' },
  'failedGroups.again': { one: 'Try this again', other: 'Try these again' },
  'failedGroups.tries': 'Tried {count} times',
});
