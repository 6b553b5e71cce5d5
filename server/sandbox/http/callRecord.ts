import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';

/** A percent-decoded URL; one with invalid escapes is returned unchanged. */
export function decodedUrl(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** A call as it was received, before any handler ran. */
export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<IncomingHttpHeaders>;
  readonly body: unknown;
  /** Epoch milliseconds. */
  readonly at: number;
}

const MAX_CALLS = 1_000;

/** The last calls received, oldest first; files and pages are not recorded. */
export class CallRecord {
  #calls: RecordedCall[] = [];

  all(): readonly RecordedCall[] {
    return [...this.#calls];
  }

  clear(): void {
    this.#calls = [];
  }

  /** Mount after the body parsers. */
  readonly middleware: RequestHandler = (request, _response, next) => {
    if (/^\/(api\/(?!files\/)|iam\/api\/)/.test(request.path)) {
      this.#calls.push({
        method: request.method,
        path: decodedUrl(request.path),
        query: { ...request.query },
        headers: { ...request.headers },
        body: request.body,
        at: Date.now(),
      });
      if (this.#calls.length > MAX_CALLS) this.#calls.shift();
    }
    next();
  };
}
