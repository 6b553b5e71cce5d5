// The logger and the vocabulary of its events. Lines are JSON, so no input can forge a line.
import { type DestinationStream, type Logger, pino, stdTimeFunctions, symbols } from 'pino';
import type { Config } from '../config/config';
import type { AppError } from '../shared/errors';

export type Log = Logger;

/** The `event` of a log line, for searches and alerts. */
export const events = {
  serverStarted: 'server.started',
  metricsStarted: 'metrics.started',
  serverDraining: 'server.draining',
  serverStopped: 'server.stopped',
  processFailed: 'process.failed',
  processWarned: 'process.warned',
  processBlocked: 'process.blocked',
  connectionsRefused: 'connections.refused',
  configWarning: 'config.warning',
  requestDone: 'request.done',
  requestFailed: 'request.failed',
  pageFailed: 'page.failed',
  partFailed: 'page.partFailed',
  backendCallFailed: 'backend.callFailed',
  responseMismatch: 'backend.responseMismatch',
  overloadChanged: 'overload.changed',
  backendBreakerChanged: 'backend.breakerChanged',
  sharedCacheChanged: 'sharedCache.changed',
  cachesPurged: 'caches.purged',
  channelFailed: 'channel.failed',
  sitemapFailed: 'sitemap.failed',
  siteConfigFailed: 'siteConfig.failed',
  proxyUntrusted: 'proxy.untrusted',
  proxyFailed: 'proxy.failed',
  proxyTimedOut: 'proxy.timedOut',
  proxyResponseRefused: 'proxy.responseRefused',
  proxyReplayed: 'proxy.replayed',
} as const;

/** The code of what caused an error in the end, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  return codeOf(error.cause) ?? (typeof code === 'string' ? code : undefined);
}

/** What a line says of a failed call. */
export function failureFields(failure: AppError) {
  const { kind, call, status, message, cause } = failure;
  return { kind, call, status, message, code: codeOf(cause), err: cause };
}

/** The line of a failed user call. */
export const userCallFailure = (requestId: string, failure: AppError) => ({
  event: events.backendCallFailed,
  call: 'currentUser',
  requestId,
  reason: failure.kind,
  code: codeOf(failure),
});

const SECRET_NAMES = ['cookie', 'authorization', 'set-cookie', 'chtk', 'token', 'password'];

/** The secret names at the top of a line and one and two levels below, as in `req.headers.cookie`. */
const secretPaths = SECRET_NAMES.flatMap((name) => ['', '*', '*.*'].map((above) => `${above}["${name}"]`));

/**
 * A logger that writes one JSON line per entry, to stdout unless told otherwise.
 * Log a path without its query: a query may hold a token, and only named fields are redacted.
 */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretPaths, censor: '[redacted]' },
  };
  return pino(options, destination ?? bufferedStdout());
}

/** Writes a line of these fields as the logger would, for a third of the time: it looks for no secrets and no errors in them. */
export function writeFields(log: Log, level: 'debug' | 'info', fields: object): void {
  if (!log.isLevelEnabled(level)) return;
  const { [symbols.streamSym]: stream } = log as Log & { readonly [symbols.streamSym]: DestinationStream };
  stream.write(`{"level":"${level}","time":"${new Date().toISOString()}",${JSON.stringify(fields).slice(1)}\n`);
}

/** Characters of lines that are written together, and milliseconds that a line waits for others. */
const BUFFERED_LENGTH = 4_096;
const FLUSH_MS = 100;

/** One for all loggers of the process, opened with the first. */
let stdout: DestinationStream | undefined;

/**
 * A write for every line costs a fifth of a stored page, and pino's own buffer is measured again for each. What is left is
 * written at the end.
 */
function bufferedStdout() {
  if (stdout) return stdout;
  const file = pino.destination({ fd: 1, sync: true });
  let lines = '';
  const flush = () => {
    if (lines) file.write(lines);
    lines = '';
  };
  const buffered = {
    write: (line: string) => {
      lines += line;
      if (lines.length >= BUFFERED_LENGTH) flush();
    },
    /** pino calls it after a fatal line. */
    flushSync: () => {
      flush();
      file.flushSync();
    },
  };
  setInterval(flush, FLUSH_MS).unref();
  process.once('exit', buffered.flushSync);
  stdout = buffered;
  return buffered;
}
