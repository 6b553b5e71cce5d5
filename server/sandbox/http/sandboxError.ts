import type { ErrorRequestHandler, RequestHandler } from 'express';
import { ValiError } from 'valibot';
import type { Log } from '../../log';

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

const failure = (code: string, msg: string) => ({ success: false, err: { code, msg } });

/** 404 for requests that no route handled. */
export const notFound: RequestHandler = (request, response) => {
  response.status(404).json(failure('NOT_FOUND', `There is nothing at ${request.path}`));
};

/** Sends every error in the failure envelope and logs server errors. */
export function errorHandler(log: Pick<Log, 'error'>): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const { status, code, message } = toSandboxError(error);
    if (status >= 500) log.error({ err: error, path: request.path }, 'sandbox call failed');
    response.status(status).json(failure(code, message));
  };
}

function toSandboxError(error: unknown): SandboxError {
  if (error instanceof SandboxError) return error;
  if (error instanceof ValiError) return new SandboxError(400, 'BAD_REQUEST', error.message);
  const status = statusOf(error);
  if (status < 500 && error instanceof Error) return new SandboxError(status, 'BAD_REQUEST', error.message);
  return new SandboxError(500, 'INTERNAL', 'The sandbox failed');
}

/** The status that body parsers and the router put on their errors. */
function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}
