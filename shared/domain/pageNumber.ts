/** The page number of an address, from 1; anything but a positive number of up to 7 digits is 1 (D08). */
export function parsePageNumber(query: URLSearchParams): number {
  const text = query.get('pageNo') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}
