import type { RequestHandler } from 'express';
import type { Config } from '../../config/config';
import { isProxiedTarget } from '../http/requestTarget';

/** Milliseconds that a client has to read a response, beyond the deadline of its data. */
const READING_MS = 30_000;

type Deadlines = Pick<Config, 'ssrTimeoutMs' | 'proxyTimeoutMs' | 'commitTimeoutMs'>;

/** Cuts off clients that do not read their response in time: each holds a connection, and an open file or a place. */
export function readingLimit({ ssrTimeoutMs, proxyTimeoutMs, commitTimeoutMs }: Deadlines): RequestHandler {
  return (req, res, next) => {
    const dataMs = isProxiedTarget(req.url) ? Math.max(proxyTimeoutMs, commitTimeoutMs) : ssrTimeoutMs;
    const timer = setTimeout(() => res.destroy(), dataMs + READING_MS).unref();
    res.once('close', () => clearTimeout(timer));
    next();
  };
}
