import { screen } from '@testing-library/react';
import { see } from '../testing/find';
import { renderWithStorefront } from '../testing/renderWithStorefront';
import { useWhenLoaded } from './useWhenLoaded';

/** A button that needs code. */
function show(load: () => Promise<unknown>) {
  const run = jest.fn();
  function Opener() {
    const whenLoaded = useWhenLoaded();
    return (
      <button type="button" onClick={() => whenLoaded(load(), run)}>
        open
      </button>
    );
  }
  const { user } = renderWithStorefront(<Opener />);
  return { run, press: () => user.click(screen.getByText('open')) };
}

describe('what needs code that can’t be loaded (N13)', () => {
  it('does not run, says so, and runs when it is pressed again', async () => {
    const load = jest.fn(async () => undefined);
    load.mockRejectedValueOnce(new Error('down'));
    const { run, press } = show(load);
    await press();
    expect([screen.getByText('Error occurred'), run.mock.calls.length]).toEqual([expect.anything(), 0]);
    await press();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('says that there is no connection', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { press } = show(() => Promise.reject(new Error('down')));
    await press();
    see('You are offline');
  });
});
