import { messages } from '../messages';

/** What stands above the lists of the device, also where their code is late. */
export const recentTitles = messages({
  'recent.viewed': 'Recently viewed',
  'recent.searches': 'Saved searches',
});
