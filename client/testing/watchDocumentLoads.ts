/**
 * Counts the document loads that the code under test requests: reloads and other addresses, which jsdom does not follow but
 * reports to the console. `jest.restoreAllMocks` ends the watch.
 */
export function watchDocumentLoads(): () => number {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => log.mock.calls.filter(([error]) => String(error).includes('Not implemented: navigation')).length;
}
