/** Tells developers of a failure that has no message of its own on the screen (spec.md §8). */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: spec.md §8 wants it logged
  console.error(what, error);
}
