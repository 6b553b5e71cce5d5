// A listing is committed once, though browser, balancer or buyer send it again: the backend gets a key once (ADR 27).
import { hash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config/config';
import { deadlineSignal } from '../../shared/async/deadline';
import { bytesOf } from '../backend/responseBody';
import { refusalHeaders, refuse } from '../http/refusal';
import { pathOf } from '../http/requestTarget';
import { events } from '../log';
import { contextOf } from '../middleware/requestContext';
import type { Redis } from '../redis/openRedis';
import { sessionCookiesIn } from '../session/ownCookies';
import type { ApiProxyOptions } from './apiProxy';
import { commitMatcher } from './callMatchers';
import { createCommitClaims, KEY_LIFETIME_MS, type Keyed } from './commitClaims';
import { type Outcome, refusalOutcome, type SendCommit } from './commitExchange';

const COMMIT = { call: 'commit', maxBytes: 256 * 1024 };
/** Commits that are with the backend, whether their client waits or has left. */
const MAX_PENDING_OF_CLIENT = 32;
/** Commits that are known, and the length of their responses. */
const LIMITS = { max: 2_000, maxSize: 8 * 1024 * 1024, ttl: KEY_LIFETIME_MS };
const MAX_KNOWN_OF_SESSION = 50;
/** A larger response is not kept. */
const MAX_KEPT_LENGTH = 64 * 1024;

export interface CommitOnceOptions extends Pick<ApiProxyOptions, 'timeoutMs' | 'log'> {
  readonly config: Config;
  readonly send: SendCommit;
  /** What instances share; undefined without REDIS_URL. */
  readonly redis: Redis | undefined;
  /** By session and key; apart from the others, because none of them may be pushed out. */
  readonly pending: Map<string, PendingCommit>;
}

interface KnownCommit {
  readonly print: string;
  readonly outcome: Promise<Outcome>;
}

/** A commit that is with the backend; it goes on when its client has left. */
export interface PendingCommit extends KnownCommit {
  /** Whose place it takes. */
  readonly client: string | undefined;
}

/** Takes the commits that have a key; passes every other request on. */
export function commitOnce({ config, redis, timeoutMs, send, log, pending }: CommitOnceOptions): RequestHandler {
  const isCommit = commitMatcher(config);
  const claims = redis && createCommitClaims(redis);
  const { ended, add } = createEndedCommits();
  /** Sends a commit unless another instance has. */
  const perform = async (keyed: Keyed, milliseconds: number, ...commit: Sent): Promise<Outcome> => {
    const { signal, release } = deadlineSignal(milliseconds);
    const taken = await claims?.take(keyed, milliseconds, signal);
    const outcome = taken ?? (await send(...commit, signal));
    release();
    const kept = toKeep(outcome);
    if (!taken) claims?.settle(keyed, kept);
    pending.delete(keyed.name);
    if (!kept.isFree) add(keyed, kept);
    return outcome;
  };
  const begin = (keyed: Keyed, client: string | undefined, milliseconds: number, ...commit: Sent): PendingCommit => {
    const begun = { print: keyed.print, client, outcome: perform(keyed, milliseconds, ...commit) };
    pending.set(keyed.name, begun);
    return begun;
  };
  return async (req, res, next) => {
    const key = req.get('Idempotency-Key');
    if (!key || req.method !== 'POST' || !isCommit(req.url)) return next();
    const body = await bytesOf(req, COMMIT).then(String, () => undefined);
    if (body === undefined) return refuse(res, 413);
    const session = digest([sessionCookiesIn(req.headers.cookie, config), req.headers.authorization]);
    const keyed = { name: `${session}.${digest(key)}`, print: digest(body) };
    const { networks, requestId } = contextOf(res);
    const [client] = networks;
    const known = pending.get(keyed.name) ?? ended.get(keyed.name);
    const ofClient = [...pending.values()].filter((commit) => commit.client === client);
    if (!known && ofClient.length >= MAX_PENDING_OF_CLIENT) return refuse(res, 503);
    const { print, outcome } = known ?? begin(keyed, client, timeoutMs(req.url), req, res, body);
    if (print !== keyed.print) return refuse(res, 422);
    const { status, headers, body: text, isReplay = known !== undefined } = await outcome;
    // A process that ends has refused it already.
    if (res.headersSent) return;
    if (isReplay) log.info({ event: events.proxyReplayed, requestId, path: pathOf(req.url), status });
    res.setHeaders(new Map(Object.entries({ ...headers, ...(isReplay && { 'idempotency-replayed': 'true' }) })));
    res.status(status).end(text);
  };
}

type Sent = readonly [req: Request, res: Response, body: string];

const digest = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64url');

/** The part of an outcome that is sent again: no cookie, and of a large response only that it is no longer known. */
function toKeep({ headers, ...outcome }: Outcome): Outcome {
  if (outcome.body.length > MAX_KEPT_LENGTH) return refusalOutcome(502);
  return { ...outcome, headers: { ...refusalHeaders, 'content-type': headers['content-type'] ?? 'application/json' } };
}

/** The commits of the last minutes that have ended. Those of one session push out no others. */
function createEndedCommits() {
  const ended = new LRUCache<string, KnownCommit>(LIMITS);
  const add = ({ name, print }: Keyed, outcome: Outcome): void => {
    const [session = ''] = name.split('.');
    const others = [...ended.keys()].filter((other) => other.startsWith(session));
    for (const other of others.slice(MAX_KNOWN_OF_SESSION - 1)) ended.delete(other);
    ended.set(name, { print, outcome: Promise.resolve(outcome) }, { size: outcome.body.length + 1 });
  };
  return { ended, add };
}
