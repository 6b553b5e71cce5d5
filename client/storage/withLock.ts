/**
 * Runs work while no other document holds a lock. Without locks it runs at once: insecure contexts have none, and where storage
 * is blocked they are refused, and nothing is known of other documents.
 *
 * @returns undefined, without running it, when the lock was to be had at once (`ifAvailable`) or in time (`signal`) and is held
 */
export async function withLock<T>(
  name: string,
  run: () => Promise<T>,
  options: LockOptions = {},
): Promise<T | undefined> {
  let running: Promise<T | undefined> | undefined;
  const start = (lock: Lock | null) => (running = lock ? run() : Promise.resolve(undefined));
  try {
    await navigator.locks.request(name, options, start);
  } catch {
    // There are none, or they are refused; or the work itself has failed, of which the caller hears.
  }
  return running ?? (options.signal?.aborted ? undefined : run());
}
