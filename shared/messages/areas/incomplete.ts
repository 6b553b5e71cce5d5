/** What the first script says; apart from all others, so that no other is loaded with it. */
export const incomplete = {
  'start.incomplete': 'This page could not be loaded completely.',
  'start.loadAgain': 'Load it again',
} as const;
