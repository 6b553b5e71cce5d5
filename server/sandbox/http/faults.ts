import { setTimeout as delay } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import * as v from 'valibot';
import { decodedUrl } from './decodedUrl';
import { isFromThisMachine } from './loopback';

const status = v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599));

/** What may be asked for; see `Fault`. */
export const faultSchema = v.object({
  match: v.pipe(v.string(), v.minLength(1)),
  kind: v.optional(v.picklist(['hang', 'reset'])),
  status: v.optional(status),
  body: v.optional(v.unknown()),
  contentType: v.optional(v.string()),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/**
 * What goes wrong with the calls whose path contains `match` (the name of a service is part of its path).
 *
 * - `kind: 'hang'` never answers, `kind: 'reset'` cuts the connection.
 * - `status` and `body` answer instead of the call: JSON, or with `contentType` the text as it is.
 * - `delayMs` waits first; alone, it only makes the call slow.
 * - `times` ends the fault after so many calls.
 */
export type Fault = v.InferOutput<typeof faultSchema>;

const headerSchema = v.pipe(v.string(), v.parseJson(), faultSchema);

interface ArmedFault {
  readonly fault: Fault;
  left: number;
}

/** Faults that were asked for. The latest one that matches a call is used. */
export class Faults {
  #armed: ArmedFault[] = [];

  add(fault: Fault): void {
    this.#armed.unshift({ fault, left: fault.times ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#armed = [];
  }

  all(): readonly Fault[] {
    return this.#armed.map(({ fault }) => fault);
  }

  /** To be mounted in front of everything that answers. */
  readonly middleware: RequestHandler = async (request, response, next) => {
    const url = decodedUrl(request.originalUrl);
    const fault = faultInHeader(request, url) ?? this.#take(url);
    if (!fault) return next();
    if (fault.delayMs) await delay(fault.delayMs, undefined, { ref: false });
    if (fault.kind === 'hang') return;
    if (fault.kind === 'reset') {
      request.socket.destroy();
      return;
    }
    if (fault.status === undefined && fault.body === undefined) return next();
    answerWith(fault, response);
  };

  #take(url: string): Fault | undefined {
    const armed = this.#armed.find(({ fault }) => url.includes(fault.match));
    if (!armed) return undefined;
    armed.left -= 1;
    if (armed.left === 0) this.#armed = this.#armed.filter((other) => other !== armed);
    return armed.fault;
  }
}

/** `X-Sandbox-Fault: {"match": "user/current", "status": 500}` is a fault for this one request; from this machine only. */
function faultInHeader(request: Request, url: string): Fault | undefined {
  const header = request.get('x-sandbox-fault');
  if (header === undefined || !isFromThisMachine(request)) return undefined;
  const fault = v.parse(headerSchema, header);
  return url.includes(fault.match) ? fault : undefined;
}

function answerWith(fault: Fault, response: Response): void {
  response.status(fault.status ?? 200);
  if (fault.contentType) {
    response.type(fault.contentType).send(typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body));
  } else if (fault.body === undefined) {
    response.end();
  } else {
    response.json(fault.body);
  }
}
