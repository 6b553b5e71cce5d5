import type { RequestHandler } from 'express';
import type { Config } from '../../config/config';
import { CHANNEL_TOKEN_MAX_AGE_S } from '../../shared/domain/limits';
import { toAppError } from '../../shared/errors';
import { publicOriginOf } from '../http/publicOrigin';
import { events, type Log } from '../log';
import { contextOf } from './requestContext';

const NAME = 'chtk';
const TOKEN = /^[A-Za-z0-9._~-]{1,512}$/;

/**
 * Verifies a channel token that the address brings, once a token, beside the page's own data; a good one is kept in a
 * cookie for 360 days (spec.md §5, §9, D40). The page never fails or waits longer because of it.
 */
export function channelToken(config: Config, log: Log): RequestHandler {
  const originOf = publicOriginOf(config);
  return (req, res, next) => {
    const token = req.query[NAME];
    if (typeof token !== 'string' || !TOKEN.test(token) || req.cookies[NAME] === token) return next();
    const context = contextOf(res);
    const query = new URLSearchParams(req.originalUrl.split('?')[1]);
    query.delete(NAME);
    const rest = query.toString();
    const url = originOf(req) + req.path + (rest && `?${rest}`);
    context.channel = context.api.verifyChannel({ url, token }, { signal: context.signal }).then(
      (good) => {
        if (!good || res.headersSent) return;
        const secure = config.publicUrl?.startsWith('https:') ?? false;
        const maxAge = CHANNEL_TOKEN_MAX_AGE_S * 1000;
        res.cookie(NAME, token, { maxAge, path: '/', sameSite: 'lax', httpOnly: true, secure });
      },
      (error: unknown) =>
        log.warn({ event: events.channelFailed, requestId: context.requestId, reason: toAppError(error).kind }),
    );
    next();
  };
}
