import type { NextFunction, Request, Response } from 'express';

/** What a kind reads of the fault that names it. */
export interface FaultSettings {
  readonly status?: number | undefined;
  readonly message?: string | undefined;
  readonly everyMs?: number | undefined;
}

/** A call that is to go wrong. */
export interface FaultedCall {
  readonly request: Request;
  readonly response: Response;
  /** Lets the call be answered. */
  readonly next: NextFunction;
  readonly fault: FaultSettings;
}

/** One way in which a call goes wrong. */
export interface FaultKind {
  /** What the call does, for people: the end of a sentence that begins with "The call". */
  readonly says: string;
  readonly strike: (call: FaultedCall) => void;
}

/** Lets the call be answered, and hands over what it was about to send as JSON. */
export function inPlaceOfAnswer({ response, next }: FaultedCall, say: (body: unknown) => void): void {
  response.json = (body?: unknown) => {
    say(body);
    return response;
  };
  next();
}
