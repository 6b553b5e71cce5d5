import { cartCountCalls } from '../../shared/api/calls/cartCountCalls';
import { COMMON_HEADERS, servicePath } from '../../shared/api/engineRequest';
import { type Asked, enginePayloadOf, isFailure, payloadOf, saysNothing } from '../../shared/api/envelope';
import { deadlineSignal } from '../../shared/async/deadline';
import { AppError, kindOfStatus } from '../../shared/errors';
import type { BrowserApiOptions } from './browserApi';

type IdleOptions = Pick<BrowserApiOptions, 'config' | 'identity' | 'onUnauthorized'>;

/** What an idle page asks for, without the code of the API client. The screen shows no failure of it. */
export const idleCalls = ({ config, identity, onUnauthorized }: IdleOptions) =>
  cartCountCalls(async (service, request, options, { read }) => {
    await identity.admit(false);
    const { signal, release } = deadlineSignal(config.requestTimeoutMs, options?.signal);
    try {
      const response = await fetch(servicePath(config, service), {
        method: 'POST',
        headers: { ...COMMON_HEADERS, 'Content-Type': 'application/json' },
        body: JSON.stringify({ params: { request } }),
        signal,
      });
      const { ok, status } = response;
      const failed = () => new AppError(kindOfStatus(status), '', { status, call: service });
      if (status === 401) onUnauthorized(false);
      if (!ok) throw failed();
      const body: unknown = await response.json();
      // The response is not used either once the user has changed.
      await identity.admit(false);
      if (isFailure(body) || saysNothing(body)) throw failed();
      const { total } = body as Asked;
      return read(enginePayloadOf(payloadOf(body)), { total, malformed: failed, reportUnused: () => undefined });
    } finally {
      release();
    }
  });
