import type { RequestHandler } from 'express';
import { decodedUrl } from './decodedUrl';

/** A call as it was received, before anything answered it. */
export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Epoch milliseconds. */
  readonly at: number;
}

const MOST_CALLS = 1_000;
const HEADERS = [
  'accept',
  'cache-control',
  'content-type',
  'cookie',
  'host',
  'if-none-match',
  'origin',
  'pragma',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
  'x-requested-with',
];

/** The last calls received, oldest first; pictures and pages are no calls. */
export class CallRecord {
  #calls: RecordedCall[] = [];

  all(): readonly RecordedCall[] {
    return [...this.#calls];
  }

  clear(): void {
    this.#calls = [];
  }

  /** To be mounted after the body parsers. */
  readonly middleware: RequestHandler = (request, _response, next) => {
    if (/^\/(api\/(?!files\/)|iam\/api\/)/.test(request.path)) {
      this.#calls.push({
        method: request.method,
        path: decodedUrl(request.path),
        query: { ...request.query },
        headers: Object.fromEntries(
          HEADERS.flatMap((name) => {
            const value = request.get(name);
            return value === undefined ? [] : [[name, value]];
          }),
        ),
        body: request.body,
        at: Date.now(),
      });
      if (this.#calls.length > MOST_CALLS) this.#calls.shift();
    }
    next();
  };
}
