/** What failed in My Products, by its reasons. */
export const failedGroups = {
  'failedGroups.count': { one: '1 product', other: '{count} products' },
  'failedGroups.again': { one: 'Try this again', other: 'Try these again' },
  'failedGroups.tries': 'Tried {count} times',
} as const;
