/**
 * The reply, or a rejection so many milliseconds after the command was written, which happens when the event loop turns. A
 * reply that has arrived while the process was busy is still in time.
 *
 * @param onEnd called once, with whether the time limit was reached
 */
export function withTimeLimit<T>(
  reply: Promise<T>,
  limitMs: number,
  onEnd: (isLate: boolean) => void = () => {},
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let hasEnded = false;
  let timer: NodeJS.Timeout | undefined;
  const end = (isLate: boolean): void => {
    if (hasEnded) return;
    hasEnded = true;
    clearImmediate(written);
    clearTimeout(timer);
    if (isLate) reject(new Error('No reply in time'));
    onEnd(isLate);
  };
  // The timers of a loop that was busy run before its sockets are read; what follows them runs after.
  const written = setImmediate(() => {
    timer = setTimeout(() => setImmediate(end, true), limitMs);
  });
  reply.finally(() => end(false)).then(resolve, reject);
  return promise;
}
