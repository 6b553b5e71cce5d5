import { messages } from '../messages';

/** What the desk keeps of a user, saved as a file and read back, as logging out removes it. */
export const kept = messages({
  'kept.logOut': 'Log out?',
  'kept.forgets':
    'This device forgets {what}. A file that is saved first keeps all of it: after a login My Account reads it back.',
  // Of what is kept, what is work; the rest comes again by itself.
  'kept.work.released': {
    one: '1 product that you marked as released',
    other: '{count} products that you marked as released',
  },
  'kept.work.searches': { one: '1 saved search', other: '{count} saved searches' },
  'kept.work.chosen': { one: '1 chosen product', other: '{count} chosen products' },
  'kept.work.retail-rule': 'your price rule',
  'kept.title': 'Kept on this device',
  'kept.lead':
    'Ticks of releases, saved searches, chosen and viewed products, the price rule and settings of your tools. Logging out removes them: save them as a file, and read that back after a login. This adds to what is kept by then, and replaces nothing. Marks of what you listed and of what has changed are not in the file: they begin anew.',
  'kept.save': 'Save as a file',
  'kept.readBack': 'Read back',
  'kept.done': 'The file was read back.',
  'kept.unsaved': 'What was read back holds until this page is closed: the browser’s storage is full.',
  'kept.refused': 'This is not a file that was saved here. Nothing was changed.',
});
