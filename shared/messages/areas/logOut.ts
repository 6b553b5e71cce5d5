/** What logging out asks. */
export const logOutMessages = {
  'logOut.listing':
    'A listing is still being submitted: {sent} of {total} products were sent. Log out and stop it? The others are not sent.',
} as const;
