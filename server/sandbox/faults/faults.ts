import { setTimeout as delay } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import { REST_CALLS, type RestCall } from '../../../shared/api/contract';
import { isLoopbackRequest } from '../../http/loopback';
import { decodedUrl } from '../http/decodedUrl';
import { type Fault, readFaults } from './fault';
import { FAULT_KINDS } from './faultKinds';

interface ArmedFault {
  readonly fault: Fault;
  left: number;
}

/** How late a call is that is only to be late, in milliseconds. */
const USUAL_DELAY = 1_000;

/** Faults that were asked for. The latest one that matches a call is used. */
export class Faults {
  #armed: ArmedFault[] = [];

  add(fault: Fault): void {
    this.#armed.unshift({ fault, left: fault.times ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#armed = [];
  }

  /** The latest one first; `times` says how often each will still be used. */
  all(): readonly Fault[] {
    return this.#armed.map(({ fault, left }) => (fault.times === undefined ? fault : { ...fault, times: left }));
  }

  /** To be mounted in front of everything that answers. */
  readonly middleware: RequestHandler = async (request, response, next) => {
    const url = decodedUrl(request.originalUrl);
    const fault = faultInHeader(request, url) ?? this.#take(url);
    if (!fault) return next();
    const wait = fault.delayMs ?? (fault.kind === 'delay' ? USUAL_DELAY : 0);
    if (wait > 0) await delay(wait, undefined, { ref: false });
    if (fault.kind) FAULT_KINDS[fault.kind].strike({ request, response, next, fault });
    else if (fault.status === undefined && fault.body === undefined) next();
    else answerWith(fault, response);
  };

  #take(url: string): Fault | undefined {
    const armed = this.#armed.find(({ fault }) => isMeant(fault, url));
    if (!armed) return undefined;
    armed.left -= 1;
    if (armed.left === 0) this.#armed = this.#armed.filter((other) => other !== armed);
    return armed.fault;
  }
}

/** `X-Sandbox-Fault` holds faults for this one request; from this machine only. */
function faultInHeader(request: Request, url: string): Fault | undefined {
  const header = request.get('x-sandbox-fault');
  if (header === undefined || !isLoopbackRequest(request)) return undefined;
  return readFaults(header).find((fault) => isMeant(fault, url));
}

function isMeant({ match }: Fault, url: string): boolean {
  if (match === '*' || url.includes(match)) return true;
  return isPlainCall(match) && (url.split('?', 1)[0] ?? '').endsWith(endOfPath(match));
}

const isPlainCall = (name: string): name is RestCall => Object.hasOwn(REST_CALLS, name);

/** The path of a call behind the part that a deployment may change. */
const endOfPath = (call: RestCall): string => REST_CALLS[call].path.split('{product}').at(-1) ?? '';

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
