/** The hash of a release sheet's address that prints it. */
export const PRINT_HASH = '#print';
