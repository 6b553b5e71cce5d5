/** Kinds of failure that pages and callers distinguish. */
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
  /** The response is larger than any that is read. */
  | 'tooLarge'
  /** The browser's session is no longer that of the document's user. */
  | 'userChanged'
  | 'crash';

interface FailureDetail {
  /** HTTP status of the response, if any. */
  readonly status?: number;
  /** Name of the backend call, for logs. */
  readonly call?: string;
  readonly cause?: unknown;
  /** The call was not sent, so that it changed nothing. */
  readonly neverSent?: boolean;
}

/** The application's only error class. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number | undefined;
  readonly call: string | undefined;
  readonly neverSent: boolean;

  constructor(
    readonly kind: FailureKind,
    message: string,
    detail: FailureDetail = {},
  ) {
    super(message, { cause: detail.cause });
    this.status = detail.status;
    this.call = detail.call;
    this.neverSent = detail.neverSent ?? false;
  }
}

/** Converts a thrown value to an AppError; the reason of an aborted signal keeps its kind, other errors become kind crash. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(kindOfError(error), error instanceof Error ? error.message : String(error), { cause: error });
}

function kindOfError(error: unknown) {
  // A DOMException, which need not be an Error of this realm.
  const name = (error as Error | undefined)?.name;
  return name === 'TimeoutError' ? 'timeout' : name === 'AbortError' ? 'aborted' : 'crash';
}

const KINDS_OF_STATUS: Readonly<Record<number, FailureKind>> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  410: 'notFound',
};

/** Maps an HTTP status to a failure kind. */
export const kindOfStatus = (status: number): FailureKind => KINDS_OF_STATUS[status] ?? 'http';
