/** What went wrong, in the terms a page or a operations can act on. */
export type FailureKind =
  | 'badRequest'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'http'
  | 'rejected'
  | 'timeout'
  | 'aborted'
  | 'network'
  | 'malformed'
  | 'crash';

interface FailureDetail {
  /** HTTP status of the answer, when there was one. */
  readonly status?: number;
  /** Name of the backend call, for logs. */
  readonly call?: string;
  readonly cause?: unknown;
}

/** The one error of the whole application: every failure that leaves a function of ours is of this class. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number | undefined;
  readonly call: string | undefined;

  constructor(
    readonly kind: FailureKind,
    message: string,
    detail: FailureDetail = {},
  ) {
    super(message, { cause: detail.cause });
    this.status = detail.status;
    this.call = detail.call;
  }
}

/** Any thrown value as an AppError; what was not one of ours is a crash. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError('crash', error instanceof Error ? error.message : String(error), { cause: error });
}

/** The kind that an HTTP status stands for (spec.md §8). */
export function kindOfStatus(status: number): FailureKind {
  switch (status) {
    case 400:
      return 'badRequest';
    case 401:
      return 'unauthorized';
    case 403:
      return 'forbidden';
    case 404:
    case 410:
      return 'notFound';
    default:
      return 'http';
  }
}
