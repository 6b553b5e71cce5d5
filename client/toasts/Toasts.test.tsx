import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { button, expectFocus, miss, textsOf } from '../testing/find';
import { renderWithStorefront } from '../testing/renderWithStorefront';
import { useToast } from './ToastProvider';
import type { ToastMessage } from './Toasts';

function ToastButton({ message }: { message: ToastMessage }): ReactNode {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast(message)}>
      {message.text} button
    </button>
  );
}

const undoable = (run: () => void, takesFocus = false): ToastMessage => ({
  text: 'Removed',
  action: { label: 'Undo', run, takesFocus, ids: ['1'], of: () => undoable(run) },
});

beforeEach(() => jest.useFakeTimers());

const later = (ms: number): void => act(() => jest.advanceTimersByTime(ms));

function show(...messages: ToastMessage[]) {
  const buttons = messages.map((message) => <ToastButton key={message.text} message={message} />);
  const { user } = renderWithStorefront(<div>{buttons}</div>, { advanceTimers: jest.advanceTimersByTime });
  return {
    user,
    press: (text: string): Promise<void> => user.click(button(`${text} button`)),
  };
}

const toastOf = (text: string): HTMLElement => screen.getByText(text).closest('p') as HTMLElement;

describe('toasts', () => {
  it('share one live region, which exists before any toast (A21)', async () => {
    const { press } = show({ text: 'Saved' });
    expect(screen.getByRole('status').textContent).toBe('');
    await press('Saved');
    expect(screen.getByRole('status').textContent).toBe('Saved');
  });

  it('disappear after three seconds, not counting those in which they are hovered', async () => {
    const { user, press } = show({ text: 'Saved' });
    await press('Saved');
    later(2_000);
    await user.hover(screen.getByText('Saved'));
    later(60_000);
    await user.unhover(screen.getByText('Saved'));
    later(999);
    expect(screen.queryByText('Saved')).toBeTruthy();
    later(1);
    miss('Saved');
  });

  it('with an action stay for eight seconds, and while they contain the focus (D81)', async () => {
    const run = jest.fn();
    const { user, press } = show(undoable(run));
    await press('Removed');
    later(7_999);
    expect(screen.getByRole('status').textContent).toBe('RemovedUndo');
    await user.tab();
    expectFocus(button('Undo'));
    later(60_000);
    expect(screen.queryByText('Removed')).toBeTruthy();
    await user.tab();
    later(1);
    miss('Removed');
    expect(run).not.toHaveBeenCalled();
  });

  it('with an action can take the focus, run it once and close (D81)', async () => {
    const run = jest.fn();
    const { user, press } = show(undoable(run, true));
    await press('Removed');
    expectFocus(button('Undo'));
    await user.keyboard('{Enter}');
    expect(run).toHaveBeenCalledTimes(1);
    miss('Removed');
  });

  it('mark Chinese text (D01)', async () => {
    const { press } = show({ text: '请求失败', tone: 'error' }, { text: 'Saved' });
    await press('请求失败');
    await press('Saved');
    expect(toastOf('请求失败').lang).toBe('zh-CN');
    expect(toastOf('Saved').lang).toBe('');
  });

  const run = jest.fn();
  it.each([
    ['the same sentence once', 'AA', 'A'],
    ['one success', 'AB', 'B'],
    ['two errors', 'xyxz', 'xz'],
    ['an action beside them, until its time is over', 'PAxyzB', 'P+yzB'],
    ['one action, which names and does both', 'PAQ', 'APQ+'],
    ['one action for the same', 'PQP', 'PQ+'],
  ])('show %s (D110)', async (_rule, presses, shown) => {
    const of = (ids: readonly string[]): ToastMessage => {
      return { text: ids.join(''), action: { label: '+', run: () => run(...ids), ids, of } };
    };
    const messages = [...'ABPQxyz'].map((text): ToastMessage => {
      return 'PQ'.includes(text) ? of([text]) : { text, tone: 'xyz'.includes(text) ? 'error' : 'success' };
    });
    const { user, press } = show(...messages);
    for (const text of presses) await press(text);
    expect(textsOf(screen.getByRole('status').children).join('')).toBe(shown);
    run.mockClear();
    const undo = screen.queryByRole('button', { name: '+' });
    if (undo) await user.click(undo);
    expect(new Set(run.mock.calls.flat())).toEqual(new Set([...presses].filter((text) => 'PQ'.includes(text))));
  });

  it('with the same sentence have their time renewed (D110)', async () => {
    const { press } = show({ text: 'Saved' });
    await press('Saved');
    later(2_000);
    await press('Saved');
    later(2_999);
    expect(screen.queryByText('Saved')).toBeTruthy();
    later(1);
    miss('Saved');
  });
});
