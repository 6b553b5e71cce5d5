import { messages } from '../messages';

/** What can be done with a whole batch. */
export const batchMenu = messages({
  'batchMenu.open': 'More for batch {id}',
  'batchMenu.release': 'Mark all as released',
  'batchMenu.csv': 'CSV of this batch',
  'batchMenu.part': 'The first {count} of {total} rows are taken',
});
