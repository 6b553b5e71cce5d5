import { messages } from '../messages';

/** Article detail and the help centre. */
export const article = messages({
  'article.back': 'Back',
  'article.dateCreated': 'Date Created',
  'article.empty': 'No text is available at the moment',
  'article.previous': 'Previous article',
  'article.next': 'Next article',
  'article.neighbours': 'More articles',
  'help.title': 'Help center',
  'help.lead': 'Guides for listing, shops and prices',
  'help.categories': 'Help categories',
  'help.allArticles': 'All articles',
  'help.filter': 'Filter by title',
  'help.count': { one: '1 article', other: '{count} articles' },
  'help.open': 'Open the full article',
  'help.place': '{category}: {name}',
  'help.empty': 'There are no articles here yet',
  'help.noMatch': 'No article title contains “{text}”',
  'help.noMatchOnPage': 'No article title on this page contains “{text}”',
});
