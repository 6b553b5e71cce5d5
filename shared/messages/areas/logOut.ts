import { messages } from '../messages';

/** What logging out asks and says. */
export const logOutMessages = messages({
  'logOut.busy': 'Logging out…',
  // `count` is the number of shops.
  'logOut.listing': {
    one: 'A listing is still being submitted: {sent} of {total} products were sent. Log out and stop it? What was not sent yet is not sent.',
    other:
      'A listing is still being submitted: {sent} of {total} listings were sent. Log out and stop it? What was not sent yet is not sent.',
  },
  'logOut.unknownListing':
    'A listing is still being submitted. Log out and stop it? What was not sent yet is not sent.',
  'logOut.restoring': {
    one: '1 product was not put back into the selection cart yet. Log out? It stays removed.',
    other: '{count} products were not put back into the selection cart yet. Log out? They stay removed.',
  },
});
