/** A price tag. */
export const rule = 'M3.3 3.3h7.2l6.4 6.8-6.3 6.4-7.3-6.6ZM7 6.9v.2';
