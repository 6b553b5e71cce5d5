import { act, renderHook } from '@testing-library/react';
import { AppError } from '../../shared/errors';
import { useTask } from './useTask';

/** A hook whose work ends when the test says so, and the signals of what was started. */
function open() {
  const { result, unmount } = renderHook(() => useTask({ done: 0 }));
  const signals: AbortSignal[] = [];
  const start = (done: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let ended: Promise<AppError | undefined> | undefined;
    act(() => {
      ended = result.current.start((signal, report) => {
        signals.push(signal);
        report({ done });
        return promise;
      });
    });
    return { ended, end: () => act(async () => resolve()), fail: (error: unknown) => act(async () => reject(error)) };
  };
  return { task: () => result.current, start, unmount, aborted: () => signals.map((signal) => signal.aborted) };
}

describe('useTask', () => {
  it('has the failure of its work until it is started again', async () => {
    const { task, start } = open();
    const { ended, fail } = start(1);
    const error = new AppError('timeout', 'late');
    await fail(error);
    expect([task().isRunning, task().failure, await ended]).toEqual([false, error, error]);
    start(2);
    expect(task().failure).toBeUndefined();
  });

  it('is stopped by its button, by another start and by leaving, and reports no failure then', async () => {
    const { task, start, unmount, aborted } = open();
    const [first] = [start(1)];
    act(() => task().stop());
    expect([aborted(), task().isRunning]).toEqual([[true], true]);
    await first.fail(new DOMException('', 'AbortError'));
    expect([task().isRunning, task().failure, await first.ended]).toEqual([false, undefined, undefined]);
    const second = start(2);
    start(3);
    await second.fail(new Error('late'));
    expect([aborted(), task().isRunning, task().failure]).toEqual([[true, true, false], true, undefined]);
    unmount();
    expect(aborted()).toEqual([true, true, true]);
  });
});
