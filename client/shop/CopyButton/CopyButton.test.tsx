import { act, screen, waitFor } from '@testing-library/react';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { CopyButton } from './CopyButton';

const button = () => screen.getByRole('button', { name: 'Copy item code 20450001' });

const note = () => screen.getAllByRole('status')[0]?.textContent;

describe('CopyButton', () => {
  it('copies its value, confirms it, and resets after a while (S064)', async () => {
    jest.useFakeTimers();
    try {
      const { user } = renderWithStorefront(<CopyButton value="20450001" label="Copy item code 20450001" />, {
        advanceTimers: jest.advanceTimersByTime,
      });
      expect(button().textContent).toBe('20450001');
      expect(note()).toBe('');

      await user.click(button());
      expect(await navigator.clipboard.readText()).toBe('20450001');
      await waitFor(() => expect(note()).toBe('Copied'));

      await act(() => jest.advanceTimersByTimeAsync(2_100));
      expect(note()).toBe('');
    } finally {
      jest.useRealTimers();
    }
  });

  describe('without the clipboard API, as on an insecure origin', () => {
    const execCommand = jest.fn();
    beforeEach(() => Object.assign(document, { execCommand }));
    afterEach(() => Reflect.deleteProperty(document, 'execCommand'));

    const clickWithoutClipboard = async () => {
      const { user } = renderWithStorefront(<CopyButton value="20450001" label="Copy item code 20450001" />);
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
      await user.click(button());
    };

    it('copies a selection instead and keeps the focus', async () => {
      let selected = '';
      execCommand.mockImplementation(() => {
        selected = (document.activeElement as HTMLTextAreaElement).value;
        return true;
      });
      await clickWithoutClipboard();
      expect(selected).toBe('20450001');
      expect(note()).toBe('Copied');
      expect(document.activeElement).toBe(button());
      expect(document.querySelector('textarea')).toBeNull();
    });

    it('does not confirm when the browser refuses', async () => {
      execCommand.mockReturnValue(false);
      await clickWithoutClipboard();
      expect(note()).toBe('');
    });
  });
});
