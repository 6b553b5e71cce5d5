/** Opens everything that can be gone to by keyboard. */
export const openCommand = {
  'command.open': 'Go to anything',
  'command.key': 'Ctrl K',
  'command.sentence': 'Pages, categories, searches and products, by a few letters.',
} as const;

/** What can be gone to, and the keys. */
export const command = {
  'command.field': 'Go to a page, category, search or product',
  'command.products': 'Products',
  'command.searches': 'Searches',
  'command.categories': 'Categories',
  'command.pages': 'Pages',
  'command.actions': 'Actions',
  'command.suggestions': 'Suggestions',
  'command.none': 'Nothing has “{term}”.',
  'command.count': { one: '1 result', other: '{count} results' },
  'command.move': 'move',
  'command.go': 'open',
  'command.close': 'close',
  'keys.title': 'Keys',
  'keys.all': 'all keys',
  'keys.single': 'Single keys',
  'keys.singleHelp': 'Switch them off if you speak to your computer, or press keys by accident.',
  'keys.unsaved': 'This holds until the page is closed: the browser’s storage is full.',
  'keys.command': 'Go to anything',
  'keys.keys': 'This list',
  'keys.find': 'Find in this list, or search',
  'keys.choose': 'Choose several, then tick the product that has the focus',
  'keys.compare': 'Compare',
  'keys.rule': 'Price rule',
  'keys.list': 'List the chosen products',
  'keys.add': 'Add the chosen products to the selection cart',
  'keys.range': 'Tick a range',
  'keys.done': 'Done, or close',
} as const;
