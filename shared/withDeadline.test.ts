import { withDeadline } from './withDeadline';

const never = new Promise<never>(() => undefined);

describe('withDeadline', () => {
  it('gives the result of work that is done in time', async () => {
    await expect(withDeadline(Promise.resolve(1), new AbortController().signal)).resolves.toBe(1);
  });

  it('fails as timeout when the time is over, as aborted when the client has gone', async () => {
    await expect(withDeadline(never, AbortSignal.timeout(1))).rejects.toMatchObject({ kind: 'timeout' });
    await expect(withDeadline(never, AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('gives work that heard the same signal a moment to settle', async () => {
    const abort = new AbortController();
    const part = new Promise((_, reject) => abort.signal.addEventListener('abort', () => reject(abort.signal.reason)));
    const work = part.catch(() => 'without it');
    const result = withDeadline(work, abort.signal, { graceMs: 1_000 });
    abort.abort();
    await expect(result).resolves.toBe('without it');
  });
});
