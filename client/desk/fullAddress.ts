/** An address that means the same outside this document, in a file or on paper. */
export const fullAddress = (address: string): string => new URL(address, window.location.origin).href;
