import { messages } from './messages';

/** Below the search of the header. */
export const searchPopup = messages({
  'searchBox.history': 'Search history',
  'searchBox.clearHistory': 'Clear',
  'searchBox.removeHistory': 'Remove {term} from search history',
  'searchBox.suggestions': 'Suggestions',
});
