import { getEventListeners } from 'node:events';
import { deadlineSignal } from './deadlineSignal';

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
  });

  it('is aborted when its parent already is', () => {
    expect(deadlineSignal(300, AbortSignal.abort('before')).signal.reason).toBe('before');
  });

  it('leaves no timer and no listener after its release, and never aborts', () => {
    const parent = new AbortController();
    const { signal, release } = deadlineSignal(300, parent.signal);
    expect([jest.getTimerCount(), getEventListeners(parent.signal, 'abort').length]).toEqual([1, 1]);
    release();
    expect([jest.getTimerCount(), getEventListeners(parent.signal, 'abort').length]).toEqual([0, 0]);
    parent.abort();
    expect(signal.aborted).toBe(false);
  });

  it('aborts at once for another reason, and leaves no timer and no listener', () => {
    const parent = new AbortController();
    const { signal, abort } = deadlineSignal(300, parent.signal);
    abort('closed');
    expect([signal.aborted, signal.reason]).toEqual([true, 'closed']);
    expect([jest.getTimerCount(), getEventListeners(parent.signal, 'abort').length]).toEqual([0, 0]);
  });
});
