/** Logs a failure that the screen does not show (spec.md §8). */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: spec.md §8 wants it logged
  console.error(what, error);
}
