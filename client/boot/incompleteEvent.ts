/** The event of a document whose application cannot start; the first script tells it. */
export const INCOMPLETE = 'incomplete';
