import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
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

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const later = (ms: number): void => act(() => jest.advanceTimersByTime(ms));

function show(...messages: ToastMessage[]) {
  const buttons = messages.map((message) => <ToastButton key={message.text} message={message} />);
  const { user } = renderWithStorefront(<div>{buttons}</div>, { advanceTimers: jest.advanceTimersByTime });
  return {
    user,
    press: (text: string): Promise<void> => user.click(screen.getByRole('button', { name: `${text} button` })),
  };
}

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
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('with an action stay for eight seconds, and while they contain the focus (D81)', async () => {
    const run = jest.fn();
    const { user, press } = show({ text: 'Removed', action: { label: 'Undo', run } });
    await press('Removed');
    later(7_999);
    expect(screen.getByRole('status').textContent).toBe('RemovedUndo');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    later(60_000);
    expect(screen.queryByText('Removed')).toBeTruthy();
    await user.tab();
    later(1);
    expect(screen.queryByText('Removed')).toBeNull();
    expect(run).not.toHaveBeenCalled();
  });

  it('with an action can take the focus, run it once and close (D81)', async () => {
    const run = jest.fn();
    const { user, press } = show({ text: 'Removed', action: { label: 'Undo', run, takesFocus: true } });
    await press('Removed');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    await user.keyboard('{Enter}');
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Removed')).toBeNull();
  });

  it('mark Chinese text, and style errors differently (D01)', async () => {
    const { press } = show({ text: '请求失败', tone: 'error' }, { text: 'Saved' });
    await press('请求失败');
    await press('Saved');
    expect(screen.getByText('请求失败').lang).toBe('zh-CN');
    expect(screen.getByText('Saved').lang).toBe('');
    expect(screen.getByText('请求失败').className).not.toBe(screen.getByText('Saved').className);
  });

  it('show the latest three, and all with an action (D81)', async () => {
    const action = { label: '+', run: () => undefined };
    const { press } = show({ text: 'A' }, { text: 'B', action }, { text: 'C', action }, { text: 'D' });
    for (const text of 'BADCADD') await press(text);
    expect([...screen.getByRole('status').children].map((toast) => toast.textContent).join('')).toBe('B+C+ADD');
  });
});
