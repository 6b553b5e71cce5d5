/**
 * Tells how often the code under test has asked for another document since: a reload or another address, which jsdom can't
 * follow and reports to the console. `jest.restoreAllMocks` ends the watch.
 */
export function watchDocumentLoads(): () => number {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => log.mock.calls.filter(([error]) => String(error).includes('Not implemented: navigation')).length;
}
