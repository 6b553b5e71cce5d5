/** What the first script says; apart from all others, so that no other is loaded with it. */
export const incomplete = {
  'error.incomplete': 'This page could not be loaded completely.',
  'error.loadAgain': 'Load it again',
} as const;
