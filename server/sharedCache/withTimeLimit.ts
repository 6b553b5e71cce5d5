/**
 * The reply, or a rejection after so many milliseconds. A reply that has arrived while the process was busy is still in time.
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
  const end = (isLate: boolean): void => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(timer);
    if (isLate) reject(new Error('No reply in time'));
    onEnd(isLate);
  };
  // The timers of a loop that was busy run before its sockets are read; what follows them runs after.
  const timer = setTimeout(() => setImmediate(end, true), limitMs);
  reply.finally(() => end(false)).then(resolve, reject);
  return promise;
}
