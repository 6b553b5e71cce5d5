import { screen } from '@testing-library/react';
import { button } from '../../../testing/find';
import { failedProducts } from '../../../testing/listingView';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { testUser } from '../../../testing/testStorefront';
import { useFailedSelection } from './useFailedSelection';

const rows = failedProducts('1');

function Probe() {
  const { selected, selectAll } = useFailedSelection(rows.products, false, new Set());
  return (
    <>
      <output aria-label="selected">{[...selected].map(([key, { name }]) => `${key}:${name}`).join(' ')}</output>
      <button type="button" onClick={() => selectAll?.onChange(true)}>
        select
      </button>
    </>
  );
}

const selectedText = () => screen.getByRole('status', { name: 'selected' }).textContent;

describe('useFailedSelection', () => {
  it('restores the selection of the same user for 15 minutes (D66)', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: 0 });
    const first = renderWithStorefront(<Probe />, { advanceTimers: jest.advanceTimersByTime });
    await first.user.click(button('select'));
    first.unmount();

    const other = renderWithStorefront(<Probe />, { user: { ...testUser, id: 'u2' } });
    expect(selectedText()).toBe('');
    other.unmount();

    jest.setSystemTime(14 * 60_000);
    const back = renderWithStorefront(<Probe />);
    expect(selectedText()).toBe('1:Product 1');
    back.unmount();

    jest.setSystemTime(30 * 60_000);
    renderWithStorefront(<Probe />);
    expect(selectedText()).toBe('');
  });
});
