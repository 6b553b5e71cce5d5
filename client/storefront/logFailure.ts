import type { AppError } from '../../shared/errors';

/** Logs a failure that the screen does not show, but no response that is to be ignored (499). */
export function logFailure(what: string, error: unknown): void {
  if ((error as AppError | undefined)?.status === 499) return;
  // biome-ignore lint/suspicious/noConsole: a failure that is not shown is logged
  console.error(what, error);
}
