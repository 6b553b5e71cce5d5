import { messages } from '../messages';

/** Error pages, /busy and /upgrading. */
export const errors = messages({
  'state.partMissing': '{part} could not be loaded: {message}',
  'error.notFound.code': 'Error 404',
  'error.notFound.title': 'Page not found',
  'error.notFound.text':
    'The address may be mistyped, or the page has moved. Search for the product, or start again from home.',
  'error.notAccess.code': 'No access',
  'error.notAccess.title': 'You do not have access to this page',
  'error.notAccess.text':
    'Your account does not have permission to view it. Log in with another account, or ask us to check.',
  'error.serverError.code': 'Error 500',
  'error.serverError.title': 'Something went wrong',
  'error.serverError.text':
    'The server could not finish this request. Try again, and contact us if it keeps happening.',
  'error.tooLarge.code': 'Too large',
  'error.tooLarge.title': 'This page can’t be shown',
  'error.tooLarge.item': 'This product can’t be shown',
  'error.tooLarge.article': 'This article can’t be shown',
  'error.tooLarge.text': 'It holds more than a page can show. Trying again does not help until that has changed.',
  'error.pageDown.code': 'Page down',
  'error.pageDown.title': 'This page is no longer available',
  'error.pageDown.text': 'The page you asked for is no longer published.',
  'error.linkError.code': 'Link error',
  'error.linkError.title': 'This link is not valid',
  'error.linkError.text': 'It may have expired or been copied incompletely. Ask the sender for a new one.',
  'error.busy.code': 'Busy',
  'error.busy.title': 'The system is busy, please try again',
  'error.busy.text': 'This page could not load. Try again in a moment.',
  'error.busy.auto': 'This page tries again by itself every 30 seconds, at most 3 times.',
  'error.home': 'Back to home',
  'error.search': 'Search products',
  'error.tryAgain': 'Try again',
  'error.login': 'Log in',
  'error.requestId': 'Request id {id}',

  'upgrading.code': 'Upgrading',
  'upgrading.title': 'We are upgrading {siteName}',
  'upgrading.text': 'The site is closed for a short time while we install an update. Please come back soon.',
  'upgrading.check': 'Check again',
  'upgrading.done.title': 'Welcome back to {siteName}',
  'upgrading.done.text': 'The site is open.',
});
