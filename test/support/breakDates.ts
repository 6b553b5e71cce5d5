/**
 * Makes every date of a page throw, so that the page can't be rendered: only for storefronts in a TIME_ZONE whose offset
 * changes, as the others do without Intl. `mockRestore` ends it.
 */
export function breakDates(error: Error): jest.SpyInstance {
  // A getter, which its type does not say.
  const prototype = Intl.DateTimeFormat.prototype as unknown as { format: string };
  return jest.spyOn(prototype, 'format', 'get').mockImplementation(() => {
    throw error;
  });
}
