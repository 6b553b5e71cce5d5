/** What the desk says of its keys before their dialog is there. */
export const openCommand = {
  'command.open': 'Go to anything',
  'command.keys': 'Keys',
} as const;

/** What can be gone to, and the keys. */
export const command = {
  'command.field': 'Go to a page, category, search or product',
  'command.products': 'Products',
  'command.searches': 'Searches',
  'command.categories': 'Categories',
  'command.pages': 'Pages',
  'command.actions': 'Actions',
  'command.single': 'Shortcuts of one letter',
  'command.singleHelp': 'A letter alone does what it stands beside. Leave this off if you speak to your computer.',
} as const;
