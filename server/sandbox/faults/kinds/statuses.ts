import type { FaultKind } from '../faultKind';

const MESSAGE = 'The sandbox was told to fail';

/** An answer with a status, or that of the fault, and a body made around the message. */
function refusal(says: string, status: number, body: (message: string) => object): FaultKind {
  return {
    says,
    strike: ({ response, fault }) => {
      response.status(fault.status ?? status).json(body(fault.message ?? MESSAGE));
    },
  };
}

const failure = (message: string): object => ({ success: false, err: { code: 'SANDBOX_FAULT', msg: message } });

/** Calls that are refused: every status and every place of the message that spec.md §8 names. */
export const statusFaults = {
  badRequest: refusal('is refused with 400', 400, failure),
  unauthorized: refusal('is refused with 401', 401, failure),
  forbidden: refusal('is refused with 403', 403, failure),
  notFound: refusal('is refused with 404', 404, failure),
  gone: refusal('is refused with 410', 410, failure),
  ignored: refusal('is answered with 499, which is to be ignored', 499, failure),
  failed: refusal('fails with 500 and no message', 500, () => ({})),
  failedError: refusal('fails with 500 and its message in `error`', 500, (message) => ({ error: message })),
  failedMsg: refusal('fails with 500 and its message in `msg`', 500, (message) => ({ msg: message })),
  failedMessage: refusal('fails with 500 and its message in `message`', 500, (message) => ({ message })),
  failedErrMsg: refusal('fails with 500 and its message in `err.msg`', 500, (msg) => ({ err: { msg } })),
  failedInfoMsg: refusal('fails with 500 and its message in `info.msg`', 500, (msg) => ({ info: { msg } })),
  rejectedErr: refusal('answers 200 with `success: false` and `err.msg`', 200, failure),
  rejectedInfo: refusal('answers 200 with `success: false` and `info.msg`', 200, (msg) => ({
    success: false,
    info: { msg },
  })),
  redirect: {
    says: 'redirects to another host, 302',
    strike: ({ response }) => {
      response.status(302).set('Location', 'http://backend.internal:9999/elsewhere').end();
    },
  },
} as const satisfies Record<string, FaultKind>;
