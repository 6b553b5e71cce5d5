/** Logs a failure that the screen does not show. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a failure that is not shown is logged
  console.error(what, error);
}
