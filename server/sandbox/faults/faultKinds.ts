// The table of fault kinds, which GET /__sandbox/ lists; the short form follows it.
import { bodyFaults } from './bodies';
import { connectionFaults } from './connections';
import type { FaultKind } from './faultKind';

const MESSAGE = 'The sandbox was told to fail';

/** A response with this status, unless the fault sets one, and a body that carries the message. */
function refusal(description: string, status: number, body: (message: string) => object): FaultKind {
  return {
    description,
    apply: ({ response, fault }) => {
      response.status(fault.status ?? status).json(body(fault.message ?? MESSAGE));
    },
  };
}

const failure = (message: string): object => ({ success: false, err: { code: 'SANDBOX_FAULT', msg: message } });

/** Refused calls: every status and every message field. */
const statusFaults = {
  badRequest: refusal('is refused with 400', 400, failure),
  unauthorized: refusal('is refused with 401', 401, failure),
  forbidden: refusal('is refused with 403', 403, failure),
  notFound: refusal('is refused with 404', 404, failure),
  gone: refusal('is refused with 410', 410, failure),
  ignored: refusal('gets 499, which clients must ignore', 499, failure),
  failed: refusal('fails with 500 and no message', 500, () => ({})),
  failedError: refusal('fails with 500 and its message in `error`', 500, (message) => ({ error: message })),
  failedMsg: refusal('fails with 500 and its message in `msg`', 500, (message) => ({ msg: message })),
  failedMessage: refusal('fails with 500 and its message in `message`', 500, (message) => ({ message })),
  failedErrMsg: refusal('fails with 500 and its message in `err.msg`', 500, (msg) => ({ err: { msg } })),
  failedInfoMsg: refusal('fails with 500 and its message in `info.msg`', 500, (msg) => ({ info: { msg } })),
  rejectedErr: refusal('responds 200 with `success: false` and `err.msg`', 200, failure),
  rejectedInfo: refusal('responds 200 with `success: false` and `info.msg`', 200, (msg) => ({
    success: false,
    info: { msg },
  })),
  redirect: {
    description: 'redirects to another host, 302',
    apply: ({ response }) => {
      response.status(302).set('Location', 'http://backend.internal:9999/elsewhere').end();
    },
  },
} as const satisfies Record<string, FaultKind>;

const DRIP_MS = 50;

/** Calls that are slow or never complete. */
const timingFaults = {
  delay: {
    description: 'responds normally after `delayMs` (default 1,000)',
    apply: ({ next }) => next(),
  },
  hang: {
    description: 'never responds',
    apply: () => undefined,
  },
  drip: {
    description: 'starts a response and sends one space every `everyMs` (default 50), forever',
    apply: ({ response, fault }) => {
      response.type('json').write('{');
      const drops = setInterval(() => response.write(' '), fault.everyMs ?? DRIP_MS);
      response.once('close', () => clearInterval(drops));
    },
  },
} as const satisfies Record<string, FaultKind>;

const kinds = { ...timingFaults, ...statusFaults, ...bodyFaults, ...connectionFaults };

export type FaultKindName = keyof typeof kinds;

/** Every kind by name. */
export const FAULT_KINDS: Readonly<Record<FaultKindName, FaultKind>> = kinds;

export const FAULT_KIND_NAMES = Object.keys(kinds) as [FaultKindName, ...FaultKindName[]];
