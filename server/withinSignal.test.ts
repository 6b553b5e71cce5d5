import { withinSignal } from './withinSignal';

const never = new Promise<never>(() => undefined);

describe('withinSignal', () => {
  it('gives the result of work that is done in time', async () => {
    await expect(withinSignal(new AbortController().signal, Promise.resolve(1))).resolves.toBe(1);
  });

  it('fails as timeout when the time is over, as aborted when the client has gone', async () => {
    await expect(withinSignal(AbortSignal.timeout(1), never)).rejects.toMatchObject({ kind: 'timeout' });
    await expect(withinSignal(AbortSignal.abort(), never)).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('gives work that heard the same signal a moment to settle', async () => {
    const abort = new AbortController();
    const part = new Promise((_, reject) => abort.signal.addEventListener('abort', () => reject(abort.signal.reason)));
    const work = part.catch(() => 'without it');
    const result = withinSignal(abort.signal, work, 1_000);
    abort.abort();
    await expect(result).resolves.toBe('without it');
  });
});
