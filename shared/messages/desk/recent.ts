import { messages } from '../messages';
import './recentTitles';

/** Recently viewed products, and saved searches. */
export const recent = messages({
  'recent.save': 'Save this search',
  'recent.remove': 'Remove “{name}”',
  'recent.new': { one: '1 new since {day}', other: '{count} new since {day}' },
  'recent.manyNew': '{count} and more new since {day}',
  'recent.today': 'today',
  'recent.unsaved': 'The search is saved until this page is closed: the browser’s storage is full.',
  'recent.full': 'At most {count} searches can be saved. Remove one first.',
});
