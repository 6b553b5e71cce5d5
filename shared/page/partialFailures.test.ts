import { AppError } from '../errors';
import { collectPartialFailures } from './partialFailures';

describe('collectPartialFailures', () => {
  it('returns the fallback and records the failure (S167)', async () => {
    const { fallback, failures } = collectPartialFailures();
    const refused = new AppError('rejected', 'Closed for today');
    expect(await Promise.reject(refused).catch(fallback([]))).toEqual([]);
    expect(await Promise.reject(new Error('odd')).catch(fallback(null))).toBeNull();
    expect(failures).toEqual([
      { error: refused, silent: false },
      { error: expect.objectContaining({ kind: 'crash', message: 'odd' }), silent: false },
    ]);
  });

  it('marks the failure of a decoration (D90)', async () => {
    const { fallback, failures } = collectPartialFailures();
    const refused = new AppError('rejected', 'Closed for today');
    expect(await Promise.reject(refused).catch(fallback([], { silent: true }))).toEqual([]);
    expect(failures).toEqual([{ error: refused, silent: true }]);
  });

  it.each(['unauthorized', 'notFound'] as const)('does not record %s (C20)', async (kind) => {
    const { fallback, failures } = collectPartialFailures();
    expect(await Promise.reject(new AppError(kind, 'no')).catch(fallback('nothing'))).toBe('nothing');
    expect(failures).toEqual([]);
  });
});
