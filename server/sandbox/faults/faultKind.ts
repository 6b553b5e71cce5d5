import type { NextFunction, Request, Response } from 'express';

/** Settings of a fault that a kind reads. */
interface FaultSettings {
  readonly status?: number;
  readonly message?: string;
  readonly everyMs?: number;
}

/** A call that a fault is applied to. */
export interface FaultedCall {
  readonly request: Request;
  readonly response: Response;
  /** Handles the call normally. */
  readonly next: NextFunction;
  readonly fault: FaultSettings;
}

/** One way in which a call can fail. */
export interface FaultKind {
  /** What the call does, as the end of a sentence that begins with "The call". */
  readonly description: string;
  readonly apply: (call: FaultedCall) => void;
}

/** Handles the call normally, but passes its JSON body to `send` instead of sending it. */
export function replaceJson({ response, next }: FaultedCall, send: (body: unknown) => void): void {
  response.json = (body?: unknown) => {
    send(body);
    return response;
  };
  next();
}
