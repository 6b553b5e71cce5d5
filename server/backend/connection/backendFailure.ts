/**
 * How far a call came: `connecting` until there is a connection, `waiting` for the first byte of the response, `reading` it.
 */
export type ExchangePhase = 'connecting' | 'waiting' | 'reading';

/** The backend gave no complete response. */
export class BackendFailure extends Error {
  override readonly name = 'BackendFailure';

  constructor(
    readonly phase: ExchangePhase,
    cause: Error,
  ) {
    super(cause.message, { cause });
  }
}
