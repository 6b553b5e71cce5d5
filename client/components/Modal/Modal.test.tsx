import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { silenceErrors } from '../../testing/browserParts';
import { expectFocus, heading, missRole, press } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Modal } from './Modal';

function Owner({ busy = false }: { busy?: boolean }): ReactNode {
  const [step, setStep] = useState(1);
  if (step === 0) return null;
  return (
    <Modal key={step} title={`Step ${step}`} busy={busy} onClose={() => setStep(0)}>
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
    </Modal>
  );
}

const dialog = (): HTMLDialogElement => screen.getByRole('dialog');

describe('Modal', () => {
  it('opens on mount and focuses its heading (S095)', () => {
    renderWithStorefront(<Owner />);
    expect(dialog().open).toBe(true);
    expectFocus(heading('Step 1'));
  });

  it('is unmounted by its owner after the close button or Esc (S095)', async () => {
    const { unmount } = renderWithStorefront(<Owner />);
    await press('Close');
    missRole('dialog');
    unmount();
    renderWithStorefront(<Owner />);
    // What the browser does on Esc.
    fireEvent(dialog(), new Event('cancel', { cancelable: true }));
    act(() => dialog().close());
    missRole('dialog');
  });

  it('is closed when its content throws (N13)', () => {
    silenceErrors();
    const Broken = (): ReactNode => {
      throw new Error('broken content');
    };
    const onClose = jest.fn();
    renderWithStorefront(
      <Modal title="Broken" onClose={onClose}>
        <Broken />
      </Modal>,
    );
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes in the document before the next dialog opens (S095)', async () => {
    renderWithStorefront(<Owner />);
    const log: string[] = [];
    const first = dialog();
    const close = jest.spyOn(first, 'close').mockImplementation(() => void log.push(`closed ${first.isConnected}`));
    const show = jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => void log.push('opened'));
    await press('Next');
    expect(log).toEqual(['closed true', 'opened']);
    close.mockRestore();
    show.mockRestore();
  });

  it('stays open while busy (S095)', () => {
    renderWithStorefront(<Owner busy />);
    expect(dialog().getAttribute('closedby')).toBe('none');
    expect(fireEvent(dialog(), new Event('cancel', { cancelable: true }))).toBe(false);
    dialog().close();
    expect(dialog().open).toBe(true);
  });
});
