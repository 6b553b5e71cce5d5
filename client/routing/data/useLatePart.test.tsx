import { act } from '@testing-library/react';
import { silenceErrors } from '../../testing/browserParts';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { useLatePart } from './useLatePart';

describe('useLatePart (D92, N22)', () => {
  let log: jest.SpyInstance;
  beforeEach(() => {
    log = silenceErrors();
  });

  it('does not load a part that the server has sent', async () => {
    const load = jest.fn();
    const Part = () => useLatePart('', load);
    renderWithStorefront(<Part />);
    await act(async () => undefined);
    expect(load).not.toHaveBeenCalled();
  });

  it('aborts the load when the page is left, without a log line', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    function Hanging() {
      useLatePart(undefined, ({ signal }) => {
        signals.push(signal);
        return new Promise<string>((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason)),
        );
      });
      return null;
    }
    const { unmount } = renderWithStorefront(<Hanging />);
    unmount();
    await act(async () => undefined);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    expect(log).not.toHaveBeenCalled();
  });

  it('is what replaces it when the load fails, which is logged and not repeated', async () => {
    const Part = () => useLatePart(undefined, async () => Promise.reject(new Error('late')), 'nothing');
    const { container, rerender } = renderWithStorefront(<Part />);
    expect(container.textContent).toBe('');
    await act(async () => undefined);
    expect(container.textContent).toBe('nothing');
    rerender(<Part />);
    await act(async () => undefined);
    expect(log).toHaveBeenCalledTimes(1);
  });
});
