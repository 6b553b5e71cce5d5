import { messages } from '../messages';

/** The tools above the rows of the selection cart and My Products, as they are before their code is there. */
export const rowTools = messages({
  'rowTools.find': 'Find in this list',
  'rowTools.findPage': 'Find on this page',
  'rowTools.check': 'Check before listing',
  'rowTools.rule': 'Price rule',
  'rowTools.csv': 'CSV',
  'rowTools.more': 'More',
  'rowTools.selected': '{count} chosen',
  'rowTools.elsewhere': '{count} on other pages',
  'rowTools.hidden': '{count} more hidden by the filter',
});
