import { screen } from '@testing-library/react';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { CopyButton } from './CopyButton';

const button = () => screen.getByRole('button', { name: 'Copy item code 20450001' });

const note = () => screen.getAllByRole('status')[0]?.textContent;

// With the clipboard API: test/e2e/product.spec.ts.
describe('CopyButton without the clipboard API, as on an insecure origin', () => {
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
