/**
 * Begins the names of our values in the browser's storage. To be raised ('sf2:') when the meaning of a stored value changes
 * while its shape does not: a release neither reads nor overwrites the values of another.
 */
export const KEY_PREFIX = 'sf:';
