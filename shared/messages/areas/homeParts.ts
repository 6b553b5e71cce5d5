import { messages } from '../messages';

/** What the home page of visitors and that of buyers have in common. */
export const homeParts = messages({
  'home.newest.title': 'New arrivals',
  'home.newest.more': 'See latest release',
  'home.help.title': 'Help articles',
});
