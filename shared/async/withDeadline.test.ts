import { getEventListeners } from 'node:events';
import { withDeadline } from './withDeadline';

const never = new Promise<never>(() => undefined);

describe('withDeadline', () => {
  it('resolves with the result of work that finishes in time', async () => {
    await expect(withDeadline(Promise.resolve(1), new AbortController().signal)).resolves.toBe(1);
  });

  it('rejects as a timeout or as aborted, depending on the signal', async () => {
    await expect(withDeadline(never, AbortSignal.timeout(1))).rejects.toMatchObject({ kind: 'timeout' });
    await expect(withDeadline(never, AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('gives work that observes the same signal a grace period', async () => {
    const abort = new AbortController();
    const part = new Promise((_, reject) => abort.signal.addEventListener('abort', () => reject(abort.signal.reason)));
    const work = part.catch(() => 'without it');
    const result = withDeadline(work, abort.signal, { graceMs: 1_000 });
    abort.abort();
    await expect(result).resolves.toBe('without it');
  });

  it('leaves no listener on the signal once the work has settled', async () => {
    const { signal } = new AbortController();
    const result = withDeadline(Promise.resolve(1), signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    await result;
    await Promise.resolve();
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });
});
