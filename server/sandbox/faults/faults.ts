import { setTimeout as delay } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { CallRow } from '../../../shared/api/callRow';
import { CALLS, type CallName } from '../../../shared/api/callTable';
import { isLoopbackRequest } from '../../http/loopback';
import type { ServiceNames } from '../http/serviceNames';
import { type Fault, readFaults } from './fault';
import { FAULT_KINDS } from './faultKinds';

interface ActiveFault {
  readonly fault: Fault;
  remaining: number;
}

/** Delay of the kind `delay` without `delayMs`. */
const DEFAULT_DELAY_MS = 1_000;

/** The active faults. The latest one that matches a call is applied. */
export class Faults {
  #active: ActiveFault[] = [];

  constructor(private readonly names: ServiceNames) {}

  add(fault: Fault): void {
    this.#active.unshift({ fault, remaining: fault.times ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#active = [];
  }

  /** Latest first; `times` is how many calls remain. */
  all(): readonly Fault[] {
    return this.#active.map(({ fault, remaining }) =>
      fault.times === undefined ? fault : { ...fault, times: remaining },
    );
  }

  /** Mount before all routes. */
  readonly middleware: RequestHandler = async (request, response, next) => {
    const urls = this.names.spellings(request.originalUrl);
    const fault = faultInHeader(request, urls) ?? this.#take(urls);
    if (!fault) return next();
    const wait = fault.delayMs ?? (fault.kind === 'delay' ? DEFAULT_DELAY_MS : 0);
    if (wait > 0) await delay(wait, undefined, { ref: false });
    if (fault.kind) FAULT_KINDS[fault.kind].apply({ request, response, next, fault });
    else if (fault.status === undefined && fault.body === undefined) next();
    else respondWith(fault, response);
  };

  #take(urls: readonly string[]): Fault | undefined {
    const active = this.#active.find(({ fault }) => matches(fault, urls));
    if (!active) return undefined;
    active.remaining -= 1;
    if (active.remaining === 0) this.#active = this.#active.filter((other) => other !== active);
    return active.fault;
  }
}

/** Faults in the header `X-Sandbox-Fault` apply to this request only; loopback clients only. */
function faultInHeader(request: Request, urls: readonly string[]): Fault | undefined {
  const header = request.get('x-sandbox-fault');
  if (header === undefined || !isLoopbackRequest(request)) return undefined;
  return readFaults(header).find((fault) => matches(fault, urls));
}

function matches({ match }: Fault, urls: readonly string[]): boolean {
  if (match === '*' || urls.some((url) => url.includes(match))) return true;
  const end = endOfPath(match);
  return end !== undefined && urls.some((url) => url.split('?', 1)[0]?.endsWith(end));
}

/** The end of a REST call's path, after the part that a deployment may change. */
function endOfPath(name: string): string | undefined {
  const { get, post }: Partial<CallRow> = Object.hasOwn(CALLS, name) ? CALLS[name as CallName] : {};
  return (get ?? post)?.split('{product}').at(-1);
}

function respondWith(fault: Fault, response: Response): void {
  response.status(fault.status ?? 200);
  if (fault.contentType) {
    response.type(fault.contentType).send(typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body));
  } else if (fault.body === undefined) {
    response.end();
  } else {
    response.json(fault.body);
  }
}
