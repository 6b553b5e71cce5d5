/** A call that ends with `success: false` (contract.md, envelope). */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';

  /** @param status HTTP status; 200 for a refusal that only the success flag tells */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export const notLoggedIn = (): SandboxError => new SandboxError(401, 'NOT_LOGGED_IN', 'Please log in first');
