import { getEventListeners } from 'node:events';
import { anySignal } from './anySignal';

describe('anySignal (D84)', () => {
  it('aborts with the reason of the first signal that aborts', () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const { signal } = anySignal([one.signal, two.signal]);
    expect(signal.aborted).toBe(false);
    two.abort('two');
    one.abort('one');
    expect([signal.aborted, signal.reason]).toEqual([true, 'two']);
  });

  it('is aborted when one of the signals already is', () => {
    const { signal } = anySignal([new AbortController().signal, AbortSignal.abort('before')]);
    expect([signal.aborted, signal.reason]).toEqual([true, 'before']);
  });

  it('leaves no listener on the signals after its release', () => {
    const { signal } = new AbortController();
    const { release } = anySignal([signal]);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    release();
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });
});
