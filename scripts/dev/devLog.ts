// The log of the development server: readable lines, stacks with the lines of the sources.
import { LRUCache } from 'lru-cache';
import pretty from 'pino-pretty';
import { hasPlace, sourceFrame, withSourcePaths } from './sourceFrame';

interface LogLine {
  readonly requestId?: string;
  readonly err?: { readonly type?: string; readonly message?: string; readonly stack?: string };
}

export interface DevLog {
  /** Takes a line of pino. */
  write(line: string): void;
  /** What a request with this id has failed with; undefined when it has not. */
  failureOf(requestId: string): string | undefined;
}

/** Failures that a page may still ask for. */
const MAX_FAILURES = 100;

/**
 * A log that writes to stdout.
 *
 * @param builtAt when the build that runs has read the sources
 */
export function createDevLog(builtAt: () => number): DevLog {
  const failures = new LRUCache<string, string>({ max: MAX_FAILURES });
  const lines = pretty({
    destination: 1,
    sync: true,
    colorize: process.stdout.isTTY === true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'requestId,message,event,err',
    messageFormat: '{event} {message}',
  });
  return {
    write: (line) => {
      lines.write(line);
      const { requestId, err } = JSON.parse(line) as LogLine;
      if (!err?.stack) return;
      const text = describeStack(err.stack, builtAt());
      console.log(indent(text));
      if (requestId) failures.set(requestId, text);
    },
    failureOf: (requestId) => failures.get(requestId),
  };
}

/** The text of an error: message, the source around the place that threw it, and our own frames. */
export function describeError(error: unknown, builtAt: number): string {
  return error instanceof Error ? describeStack(error.stack ?? error.message, builtAt) : String(error);
}

function describeStack(stack: string, builtAt: number): string {
  const [message = '', ...frames] = withSourcePaths(stack).split(/\n(?= {4}at )/);
  const own = frames.filter((frame) => !frame.includes('node_modules') && !frame.includes('node:') && hasPlace(frame));
  return [message, ...sourceFrame(own[0], builtAt), ...own].join('\n');
}

const indent = (text: string): string => text.replace(/^/gm, '    ');
