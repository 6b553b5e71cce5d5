import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { END_KEYS, moveFocus, VERTICAL_KEYS } from './moveFocus';

const onKeyDown = jest.fn((event: React.KeyboardEvent) =>
  moveFocus(event, 'button', { ...VERTICAL_KEYS, ...END_KEYS }),
);

async function press(keys: string): Promise<string | null | undefined> {
  render(
    // biome-ignore lint/a11y/useSemanticElements: a group of plain buttons
    <div role="group" onKeyDown={onKeyDown}>
      {['one', 'two', 'three'].map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </div>,
  );
  screen.getByText('one').focus();
  await userEvent.keyboard(keys);
  return document.activeElement?.textContent;
}

describe('moveFocus', () => {
  it.each([
    ['{ArrowDown}', 'two'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', 'one'],
    ['{ArrowUp}', 'three'],
    ['{End}', 'three'],
    ['{End}{Home}', 'one'],
    ['{ArrowRight}', 'one'],
  ])('moves from the first item by %s to %s', async (keys, name) => {
    expect(await press(keys)).toBe(name);
  });

  it('returns nothing for other keys', async () => {
    await press('a');
    expect(onKeyDown).toHaveLastReturnedWith(undefined);
  });
});
