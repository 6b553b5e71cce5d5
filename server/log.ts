// The logger and the vocabulary of its events. Lines are JSON, so no input can forge a line.
import { setTimeout as delay } from 'node:timers/promises';
import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions, symbols } from 'pino';
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
  logLinesLost: 'log.linesLost',
  configWarning: 'config.warning',
  requestDone: 'request.done',
  requestFailed: 'request.failed',
  pageFailed: 'page.failed',
  partFailed: 'page.partFailed',
  backendCallFailed: 'backend.callFailed',
  responseMismatch: 'backend.responseMismatch',
  idNotRepeated: 'backend.idNotRepeated',
  overloadChanged: 'overload.changed',
  backendBreakerChanged: 'backend.breakerChanged',
  dependencyChanged: 'dependency.changed',
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

/** An error's fields. A timeout is a DOMException, and pino would write all constants of its class, too. */
const errorFields = (error: Error) =>
  stdSerializers.err(
    error instanceof DOMException ? Object.assign(new Error(error.message), { stack: error.stack }) : error,
  );

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
    serializers: { err: errorFields },
  };
  if (!destination) stdout ??= bufferedStdout();
  return pino(options, destination ?? stdout);
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
/** Bytes that wait for a reader who stands still; lines beyond them are lost. */
const MAX_WAITING = 1024 * 1024;
/** Milliseconds that the end of the process waits for the reader. */
const LAST_LINES_MS = 1_000;

/** One for all loggers of the process, opened with the first. */
let stdout: ReturnType<typeof bufferedStdout> | undefined;
let lost = 0;

/** How many lines nobody received: the reader stood still or had gone, or the disk was full. */
export const lostLines = (): number => lost;

/** Resolves when every line is written or lost. */
export async function lastLines(): Promise<void> {
  stdout?.flushSync();
  const written = new Promise((resolve) => process.stdout.write('', resolve));
  await Promise.race([written, delay(LAST_LINES_MS)]);
}

/**
 * A write for every line costs a fifth of a stored page, and pino's own buffer is measured again for each. What is left is
 * written at the end. Node's stream waits for no reader of a pipe, and an error of it is counted: the log stops no request.
 */
function bufferedStdout() {
  let lines = '';
  let count = 0;
  let told = 0;
  let isLosing = false;
  const lose = (lines: number, reason: string) => {
    lost += lines;
    if (!isLosing) process.stderr.write(`Lines of the log are lost: ${reason}\n`);
    isLosing = true;
  };
  const recover = () => {
    if (!isLosing || process.stdout.writableLength > 0) return;
    const fields = { level: 'warn', time: new Date().toISOString(), event: events.logLinesLost, lines: lost - told };
    isLosing = false;
    told = lost;
    buffered.write(`${JSON.stringify(fields)}\n`);
  };
  const flush = () => {
    const [text, length] = [lines, count];
    lines = '';
    count = 0;
    if (!text) return;
    if (process.stdout.writableLength > MAX_WAITING) lose(length, 'their reader stands still');
    else process.stdout.write(text, (error) => (error ? lose(length, error.message) : recover()));
  };
  const buffered = {
    write: (line: string) => {
      lines += line;
      count += 1;
      if (lines.length >= BUFFERED_LENGTH) flush();
    },
    /** pino calls it after a fatal line. */
    flushSync: flush,
  };
  setInterval(flush, FLUSH_MS).unref();
  process.once('exit', flush);
  return buffered;
}
