// Bodies of proxied requests: a small one is read before its request takes a slot, and one that hardly moves is ended.
import type { Request, Response } from 'express';
import { CONNECTION_TIMES } from '../../config/timeLimits';
import { refuse } from '../http/refusal';

const PERIOD_MS = CONNECTION_TIMES.uploadPeriod;
/** What a body brings in a period at least: a kilobyte a second. */
const MIN_BYTES = (PERIOD_MS / 1_000) * 1_024;

/** Whether a request says that it has a body. */
export const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Resolves when a body is there: all of it, or the 64 KB that Node holds until somebody reads. Nothing of it is taken. One that
 * is too slow is refused, then and later; when its client leaves nobody waits for it either.
 */
export async function receiveBody(req: Request, res: Response): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => void ((req.complete || isFull(req) || req.destroyed) && resolve());
  const stopWatching = watchUpload(req, () => {
    if (!res.headersSent) refuse(res.set('Connection', 'close'), 408);
    resolve();
  });
  req.on('readable', look).on('close', look);
  look();
  await promise;
  req.off('readable', look).off('close', look);
  if (req.complete) stopWatching();
}

/** Whether it is we who read no more. */
const isFull = ({ readableLength, readableHighWaterMark }: Request) => readableLength >= readableHighWaterMark;

/** Tells when a period brought too little of a body. */
function watchUpload(req: Request, onSlow: () => void) {
  const { socket } = req;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const bytes = socket.bytesRead - before;
    before = socket.bytesRead;
    if (req.complete || req.destroyed) clearInterval(timer);
    else if (bytes < MIN_BYTES && !isFull(req)) {
      clearInterval(timer);
      onSlow();
    }
  }, PERIOD_MS).unref();
  return () => clearInterval(timer);
}
