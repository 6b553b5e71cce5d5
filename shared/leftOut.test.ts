import { AppError } from './errors';
import { noteLeftOut } from './leftOut';

describe('what a page goes without', () => {
  it('is replaced, and its failure noted (S167)', async () => {
    const { goWithout, failures } = noteLeftOut();
    const refused = new AppError('rejected', 'Closed for today');
    expect(await Promise.reject(refused).catch(goWithout([]))).toEqual([]);
    expect(await Promise.reject(new Error('odd')).catch(goWithout(null))).toBeNull();
    expect(failures).toEqual([refused, expect.objectContaining({ kind: 'crash', message: 'odd' })]);
  });

  it.each(['unauthorized', 'notFound'] as const)('is no failure when the answer is %s (C20)', async (kind) => {
    const { goWithout, failures } = noteLeftOut();
    expect(await Promise.reject(new AppError(kind, 'no')).catch(goWithout('nothing'))).toBe('nothing');
    expect(failures).toEqual([]);
  });
});
