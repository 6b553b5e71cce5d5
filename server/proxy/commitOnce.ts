// A listing is committed once, though browser, balancer or buyer send it again: the backend gets a key once (ADR 27).
import { hash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { deadlineSignal } from '../../shared/async/deadline';
import { bytesOf } from '../backend/responseBody';
import { refusalHeaders, refuse } from '../http/refusal';
import { pathOf } from '../http/requestTarget';
import { events, type Log } from '../log';
import { contextOf } from '../middleware/requestContext';
import { type CommitClaims, KEY_LIFETIME_MS, type Keyed } from './commitClaims';
import { type Outcome, refusalOutcome, type SendCommit } from './commitExchange';

const COMMIT = { call: 'commit', maxBytes: 256 * 1024 };
/** Commits that are with the backend, whether their client waits or has left. */
const MAX_PENDING_OF_CLIENT = 32;
/** Commits that are known, and the length of their responses. */
const LIMITS = { max: 2_000, maxSize: 8 * 1024 * 1024, ttl: KEY_LIFETIME_MS };
const MAX_KNOWN_OF_SESSION = 50;
/** A larger response is not kept. */
const MAX_KEPT_LENGTH = 64 * 1024;

export interface CommitOnceOptions {
  readonly isCommit: (target: string) => boolean;
  /** The cookies that name the session of a request. */
  readonly sessionOf: (cookieHeader: string | undefined) => readonly string[];
  /** Milliseconds for the exchange with a request target. */
  readonly timeoutMs: (target: string) => number;
  readonly send: SendCommit;
  /** What instances share; undefined without REDIS_URL. */
  readonly claims: CommitClaims | undefined;
  readonly log: Log;
}

/** Takes the commits that have a key; passes every other request on. */
export function commitOnce({ isCommit, sessionOf, timeoutMs, send, claims, log }: CommitOnceOptions): RequestHandler {
  const commits = createKnownCommits();
  /** Sends a commit unless another instance has. */
  const perform = async (keyed: Keyed, milliseconds: number, sendUntil: SendUntil): Promise<Outcome> => {
    const { signal, release } = deadlineSignal(milliseconds);
    const taken = await claims?.take(keyed, milliseconds, signal);
    const outcome = taken ?? (await sendUntil(signal));
    release();
    const kept = toKeep(outcome);
    if (!taken) claims?.settle(keyed, kept);
    commits.settle(keyed, kept);
    return outcome;
  };
  return async (req, res, next) => {
    const key = req.get('Idempotency-Key');
    if (!key || req.method !== 'POST' || !isCommit(req.url)) return next();
    const body = await bytesOf(req, COMMIT).then(String, () => undefined);
    if (body === undefined) return refuse(res, 413);
    const session = digest([sessionOf(req.headers.cookie), req.headers.authorization]);
    const keyed = { name: `${session}.${digest(key)}`, print: digest(body) };
    const { networks, requestId } = contextOf(res);
    const known = commits.get(keyed);
    if (!known && commits.isFull(networks[0])) return refuse(res, 503);
    const sendUntil: SendUntil = (signal) => send(req, res, body, signal);
    const { print, outcome } = known ?? commits.add(keyed, perform(keyed, timeoutMs(req.url), sendUntil), networks[0]);
    if (print !== keyed.print) return refuse(res, 422);
    const { status, headers, body: text, isReplay = known !== undefined } = await outcome;
    // A process that ends has refused it already.
    if (res.headersSent) return;
    if (isReplay) log.info({ event: events.proxyReplayed, requestId, path: pathOf(req.url), status });
    res.setHeaders(new Map(Object.entries({ ...headers, ...(isReplay && { 'idempotency-replayed': 'true' }) })));
    res.status(status).end(text);
  };
}

type SendUntil = (signal: AbortSignal) => Promise<Outcome>;

const digest = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64url');

/** The part of an outcome that is sent again: no cookie, and of a large response only that it is no longer known. */
function toKeep({ headers, ...outcome }: Outcome): Outcome {
  if (outcome.body.length > MAX_KEPT_LENGTH) return refusalOutcome(502);
  return { ...outcome, headers: { ...refusalHeaders, 'content-type': headers['content-type'] ?? 'application/json' } };
}

interface KnownCommit {
  readonly print: string;
  readonly outcome: Promise<Outcome>;
  /** Whose place it takes while it is with the backend. */
  readonly client?: string | undefined;
}

/** The commits of the last minutes. Those of one session, or of one client, push out no others. */
function createKnownCommits() {
  const commits = new LRUCache<string, KnownCommit>(LIMITS);
  const set = ({ name }: Keyed, commit: KnownCommit, length = 0): KnownCommit => {
    const [session = ''] = name.split('.');
    const others = [...commits.keys()].filter((other) => other !== name && other.startsWith(session));
    for (const other of others.slice(MAX_KNOWN_OF_SESSION - 1)) commits.delete(other);
    commits.set(name, commit, { size: length + 1 });
    return commit;
  };
  return {
    get: ({ name }: Keyed) => commits.get(name),
    isFull: (client: string | undefined): boolean =>
      [...commits.values()].filter((commit) => commit.client === client).length >= MAX_PENDING_OF_CLIENT,
    add: (keyed: Keyed, outcome: Promise<Outcome>, client: string | undefined) =>
      set(keyed, { print: keyed.print, outcome, client }),
    settle: (keyed: Keyed, outcome: Outcome): void => {
      if (outcome.isFree) commits.delete(keyed.name);
      else set(keyed, { print: keyed.print, outcome: Promise.resolve(outcome) }, outcome.body.length);
    },
  };
}
