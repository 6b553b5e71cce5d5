/** The name of the note in the session storage; apart, so that pages can look for one without its code. */
export const PENDING_LISTING_KEY = 'pending-listing';
