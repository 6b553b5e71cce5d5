import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testUser } from '../../testing/testStorefront';
import { useSelection } from './useSelection';

function Probe(): ReactNode {
  const { chosen, set, add, drop } = useSelection<string>('probe');
  return (
    <>
      <output aria-label="ticked">{[...chosen].map(([key, value]) => `${key}:${value}`).join(' ')}</output>
      <button type="button" onClick={() => set('1', 'one')}>
        tick
      </button>
      <button type="button" onClick={() => set('1', undefined)}>
        untick
      </button>
      <button
        type="button"
        onClick={() =>
          add([
            ['2', 'two'],
            ['3', 'three'],
          ])
        }
      >
        add
      </button>
      <button type="button" onClick={() => drop((key) => key === '2')}>
        drop
      </button>
    </>
  );
}

const ticked = (): string | null => screen.getByRole('status', { name: 'ticked' }).textContent;

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

describe('a selection', () => {
  it('is ticked, unticked, added to and dropped from by key (A29)', async () => {
    const { user } = renderWithStorefront(<Probe />);
    const press = (name: string): Promise<void> => user.click(screen.getByRole('button', { name }));
    await press('tick');
    await press('add');
    expect(ticked()).toBe('1:one 2:two 3:three');
    await press('drop');
    await press('untick');
    expect(ticked()).toBe('3:three');
  });

  it('waits in the tab for its owner to come back, for a quarter of an hour (D66)', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: 0 });
    const first = renderWithStorefront(<Probe />, { advanceTimers: jest.advanceTimersByTime });
    await first.user.click(screen.getByRole('button', { name: 'tick' }));
    first.unmount();

    const other = renderWithStorefront(<Probe />, { user: { ...testUser, id: 'u2' } });
    expect(ticked()).toBe('');
    other.unmount();

    jest.setSystemTime(14 * 60_000);
    const back = renderWithStorefront(<Probe />);
    expect(ticked()).toBe('1:one');
    back.unmount();

    jest.setSystemTime(30 * 60_000);
    renderWithStorefront(<Probe />);
    expect(ticked()).toBe('');
  });
});
