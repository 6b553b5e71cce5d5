/** How long work that a login interrupted is stored in the tab, in ms (D64). */
export const LOGIN_ROUND_TRIP_MS = 15 * 60_000;
