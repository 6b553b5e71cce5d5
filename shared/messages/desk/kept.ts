/** What the desk keeps of a user, saved as a file and read back, as logging out removes it. */
export const kept = {
  'kept.logOut': 'Log out?',
  'kept.forgets':
    'This device forgets {what}. To keep it, save it as a file first: after a login My Account reads it back.',
  'kept.released': {
    one: '1 product that you ticked as released',
    other: '{count} products that you ticked as released',
  },
  'kept.searches': { one: '1 saved search', other: '{count} saved searches' },
  'kept.retail-rule': 'your price rule',
  'kept.title': 'Kept on this device',
  'kept.lead':
    'Ticks of releases, saved searches, the price rule and what else your tools remember. Logging out removes it: save it as a file, and read that back after a login.',
  'kept.save': 'Save as a file',
  'kept.readBack': 'Read back',
  'kept.done': 'The file was read back.',
  'kept.refused': 'This is not a file that was saved here. Nothing was changed.',
} as const;
