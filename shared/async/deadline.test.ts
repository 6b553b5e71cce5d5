import { getEventListeners } from 'node:events';
import { toAppError } from '../errors';
import { deadlineSignal, withDeadline, within } from './deadline';

const never = new Promise<never>(() => undefined);
const listeners = (signal: AbortSignal) => getEventListeners(signal, 'abort').length;

describe('deadlineSignal', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('aborts with a TimeoutError at its deadline and not before', () => {
    const { signal } = deadlineSignal(300);
    jest.advanceTimersByTime(299);
    expect(signal.aborted).toBe(false);
    jest.advanceTimersByTime(1);
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('aborts with its parent and the parent’s reason', () => {
    const parent = new AbortController();
    const { signal } = deadlineSignal(300, parent.signal);
    parent.abort('gone');
    jest.advanceTimersByTime(300);
    expect([signal.aborted, signal.reason]).toEqual([true, 'gone']);
    expect(deadlineSignal(300, AbortSignal.abort('before')).signal.reason).toBe('before');
  });

  it.each([
    ['its release, and never aborts', (deadline: ReturnType<typeof deadlineSignal>) => deadline.release(), undefined],
    [
      'an abort for another reason',
      (deadline: ReturnType<typeof deadlineSignal>) => deadline.abort('closed'),
      'closed',
    ],
  ])('leaves no timer and no listener after %s', (_title, end, reason) => {
    const parent = new AbortController();
    const deadline = deadlineSignal(300, parent.signal);
    expect([jest.getTimerCount(), listeners(parent.signal)]).toEqual([1, 1]);
    end(deadline);
    expect([jest.getTimerCount(), listeners(parent.signal)]).toEqual([0, 0]);
    parent.abort();
    expect(deadline.signal.reason).toBe(reason);
  });
});

describe('withDeadline', () => {
  it.each([
    ['timeout', AbortSignal.timeout(1)],
    ['aborted', AbortSignal.abort()],
    ['crash', AbortSignal.abort('text')],
  ])('rejects with the reason of the signal, which is of kind %s', async (kind, signal) => {
    const error = await withDeadline(never, signal).catch((reason: unknown) => reason);
    expect(error).toBe(signal.reason);
    expect(toAppError(error)).toMatchObject({ kind, cause: error });
  });

  it('gives work that observes the same signal a grace period', async () => {
    const abort = new AbortController();
    const part = new Promise((_, reject) => abort.signal.addEventListener('abort', () => reject(abort.signal.reason)));
    const result = withDeadline(
      part.catch(() => 'without it'),
      abort.signal,
      1_000,
    );
    abort.abort();
    await expect(result).resolves.toBe('without it');
  });

  it('leaves no listener on the signal once the work has settled', async () => {
    const { signal } = new AbortController();
    const result = withDeadline(Promise.resolve(1), signal);
    expect(listeners(signal)).toBe(1);
    await result;
    await Promise.resolve();
    expect(listeners(signal)).toBe(0);
  });
});

it('within settles as the work does, or resolves to the replacement when that takes longer', async () => {
  await expect(within(Promise.resolve('done'), 60_000, 'late')).resolves.toBe('done');
  await expect(within(Promise.reject(new Error('no')), 60_000, 'late')).rejects.toThrow('no');
  await expect(within(never, 1, 'late')).resolves.toBe('late');
});
