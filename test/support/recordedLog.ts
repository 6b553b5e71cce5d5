import { createLog } from '../../server/log';

/** A log, and what it has written, parsed. */
export function recordedLog() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  return { log, lines };
}
