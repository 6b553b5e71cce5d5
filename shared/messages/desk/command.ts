import { messages } from '../messages';

/** What can be gone to, and the keys. */
export const command = messages({
  'command.field': 'Go to a page, category, search or product',
  'command.products': 'Products',
  'command.searches': 'Searches',
  'command.categories': 'Categories',
  'command.pages': 'Pages',
  'command.actions': 'Actions',
  'command.single': 'Shortcuts of one letter',
  'command.singleHelp': 'A letter alone does what it stands beside. Leave this off if you speak to your computer.',
});
