// A listing is committed once, though browser, balancer or buyer send it again: the backend gets a key once (ADR 27).
import { hash, randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { COMMIT_KEY_MS, COMMIT_OUTCOME_PATH } from '../../shared/api/requestConstants';
import { bytesOf } from '../backend/responseBody';
import { sessionCookiesIn } from '../cookies/ownCookies';
import { networkFactor } from '../http/clientNetworks';
import { type RefusalStatus, refusalHeaders, refuse } from '../http/refusal';
import { pathOf } from '../http/requestTarget';
import { events } from '../log';
import { contextOf } from '../middleware/requestContext';
import type { Redis } from '../redis/openRedis';
import { exchangeTimeout } from './callMatchers';
import { type CommitId, createCommitClaims } from './commitClaims';
import { type Outcome, refusalOutcome, type SendCommit } from './commitExchange';
import type { ProxyDeps } from './proxyHeaders';

const COMMIT = { call: 'commit', maxBytes: 256 * 1024 };
/** Commits of an address that are with the backend, whether their client waits or has left; RATE_LIMIT_FACTORS raise it. */
const MAX_PENDING_OF_CLIENT = 32;
/** Commits that are known, and the length of their responses. */
const LIMITS = { max: 2_000, maxSize: 8 * 1024 * 1024, ttl: COMMIT_KEY_MS };
/** Characters of the answers to one address that are kept: it pushes out its own alone. */
const MAX_KNOWN_OF_CLIENT = LIMITS.maxSize / 4;
/** A larger response is not kept. */
const MAX_KEPT_LENGTH = 64 * 1024;

/** A commit that ends or has ended; it goes on when its client has left. */
export interface KnownCommit {
  readonly bodyHash: string;
  readonly outcome: Promise<Outcome>;
  /** The address whose share of pending commits it uses. */
  readonly client?: string;
}

export interface CommitOnceOptions extends ProxyDeps {
  readonly send: SendCommit;
  /** Whose session it is: by the tag of its page, and as the backend says before an earlier answer is given. */
  readonly userCheck: Readonly<
    Record<'compare' | 'ask', (req: Request, res: Response) => Promise<RefusalStatus | undefined>>
  >;
  /** What instances share; undefined without REDIS_URL. */
  readonly redis: Redis | undefined;
  /** By session and key; apart from those that have ended, because none of them may be pushed out. */
  readonly pending: Map<string, KnownCommit>;
}

/** Takes the commits that have a key; passes every other request on. */
export function commitOnce(options: CommitOnceOptions): RequestHandler {
  const { config, userCheck, log, pending } = options;
  const factorOf = networkFactor(config.rateLimitFactors);
  const ended = new LRUCache<string, KnownCommit>(LIMITS);
  const { perform, findElsewhere } = performing(options, ended);
  return async (req, res, next) => {
    const { networks, requestId, route } = contextOf(res);
    const key = req.get('Idempotency-Key');
    const isAsked = pathOf(req.url) === COMMIT_OUTCOME_PATH;
    if (!key || req.method !== 'POST' || (route !== 'commit' && !isAsked)) return next();
    const body = await bytesOf(req, COMMIT).then(String, () => undefined);
    if (body === undefined) return refuse(res, 413);
    const session = digest([sessionCookiesIn(req.headers.cookie, config).sort(), req.headers.authorization]);
    const commitId = { name: `${session}.${digest(key)}`, bodyHash: digest(body), owner: randomUUID() };
    const [client] = networks;
    const find = () => pending.get(commitId.name) ?? ended.get(commitId.name);
    const refusal = (await userCheck.compare(req, res)) ?? (find() && (await userCheck.ask(req, res)));
    // Of what was sent before, nobody may say that it never was.
    if (refusal) return find() || isAsked ? refuse(res, 502, false) : refuse(res, refusal, true);
    const known = find();
    const isNew = !known && !isAsked;
    const ofClient = [...pending.values()].filter((commit) => commit.client === client);
    if (!known && ofClient.length >= MAX_PENDING_OF_CLIENT * factorOf(req.ip ?? '')) return refuse(res, 503);
    const begin = () => (isAsked ? findElsewhere(commitId, req) : perform(commitId, req, res, body));
    const { bodyHash, outcome } = known ?? { bodyHash: commitId.bodyHash, outcome: begin() };
    if (bodyHash !== commitId.bodyHash) return refuse(res, 422);
    if (isNew) pending.set(commitId.name, { bodyHash, outcome, client });
    const { status, headers, body: text, isReplay = known !== undefined } = await outcome;
    // A process that ends has refused it already.
    if (res.headersSent) return;
    if (isReplay) log.info({ event: events.proxyReplayed, requestId, path: pathOf(req.url), status });
    res.setHeaders(new Map(Object.entries({ ...headers, ...(isReplay && { 'idempotency-replayed': 'true' }) })));
    res.status(status).end(text);
  };
}

function performing({ config, redis, send, pending }: CommitOnceOptions, ended: LRUCache<string, KnownCommit>) {
  const timeoutMs = exchangeTimeout(config);
  const claims = redis && createCommitClaims(redis);
  return {
    /** Sends a commit unless another instance has. It is pending until all instances know how it has ended. */
    perform: async (commitId: CommitId, req: Request, res: Response, body: string) => {
      const milliseconds = timeoutMs(req.url);
      const signal = AbortSignal.timeout(milliseconds);
      try {
        const taken = await claims?.take(commitId, milliseconds, signal);
        const outcome = taken ?? (await send(req, res, body, signal));
        const kept = toKeep(outcome);
        if (!taken) await claims?.settle(commitId, kept);
        if (!kept.mayBeRetried) remember(ended, commitId, kept, contextOf(res).networks[0]);
        return outcome;
      } finally {
        pending.delete(commitId.name);
      }
    },
    /** What other instances know of a commit that is only asked for. */
    findElsewhere: async (commitId: CommitId, req: Request) => {
      const milliseconds = timeoutMs(req.url);
      const found = await claims?.take(commitId, milliseconds, AbortSignal.timeout(milliseconds), true);
      return found ?? refusalOutcome(504);
    },
  };
}

const digest = (value: unknown) => hash('sha256', JSON.stringify(value), 'base64url');

/** The part of an outcome that is sent again: no cookie, and of a large response only that it is no longer known. */
function toKeep({ headers, ...outcome }: Outcome) {
  if (outcome.body.length > MAX_KEPT_LENGTH) return refusalOutcome(502);
  return { ...outcome, headers: { ...refusalHeaders, 'content-type': headers['content-type'] ?? 'application/json' } };
}

/** Keeps how a commit has ended. */
function remember(ended: LRUCache<string, KnownCommit>, { name, bodyHash }: CommitId, outcome: Outcome, client = '') {
  let size = outcome.body.length + 1;
  ended.set(name, { bodyHash, outcome: Promise.resolve(outcome), client }, { size });
  for (const [other, commit] of [...ended.entries()].slice(1)) {
    if (commit.client !== client) continue;
    size += ended.info(other)?.size ?? 0;
    if (size > MAX_KNOWN_OF_CLIENT) ended.delete(other);
  }
}
