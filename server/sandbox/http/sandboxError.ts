/** A call that fails with `success: false` (docs/contract.md, Envelope). */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';

  /** @param status HTTP status; 200 for a failure shown by the success flag only */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export const notLoggedIn = (): SandboxError => new SandboxError(401, 'NOT_LOGGED_IN', 'Please log in first');
