/** The part of an address that decides which page is shown and with which data; the hash belongs to the browser. */
export interface PageLocation {
  readonly pathname: string;
  readonly search: string;
}

/** Path and query as one string, which identifies a page. */
export const pageUrl = ({ pathname, search }: PageLocation): string => pathname + search;
