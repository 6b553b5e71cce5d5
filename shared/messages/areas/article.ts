/** Article detail and the help centre. */
export const article = {
  'article.back': 'Back',
  'article.dateCreated': 'Date Created',
  'article.previous': 'Previous article',
  'article.next': 'Next article',
  'article.neighbours': 'More articles',
  'help.title': 'Help center',
  'help.lead': 'Guides for listing, shops and prices',
  'help.description': 'Guides for connecting a shop, listing products, listing results and prices.',
  'help.categories': 'Help categories',
  'help.allArticles': 'All articles',
  'help.filter': 'Filter by title',
  'help.count': { one: '1 article', other: '{count} articles' },
  'help.open': 'Open the full article',
  'help.place': '{category}: {name}',
  'help.empty': 'There are no articles here yet',
  'help.noMatch': 'No article title on this page contains “{text}”',
} as const;
