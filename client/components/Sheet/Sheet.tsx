import { type ReactNode, useId } from 'react';
import { IconButton } from '../IconButton/IconButton';
import { useModalDialog } from '../Modal/useModalDialog';
import { PartBoundary } from '../PartBoundary/PartBoundary';
import * as styles from './Sheet.module.css';

interface SheetProps {
  /** The window edge it slides in from. */
  readonly edge: 'left' | 'bottom';
  readonly title: string;
  readonly closeLabel: string;
  /** Called after closing; the owner unmounts the sheet then, not earlier. */
  readonly onClose: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A modal dialog at an edge of the window. Escape, its close button and a click on the backdrop close it. */
export function Sheet({ edge, title, closeLabel, onClose, children }: SheetProps): ReactNode {
  const headingId = useId();
  const { close, ...dialog } = useModalDialog({ onClose });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click on the backdrop; Escape does the same by keyboard
    <dialog
      {...dialog}
      className={`${styles.sheet} ${styles[edge]}`}
      aria-labelledby={headingId}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={headingId}>{title}</h2>
          <IconButton icon="cross" label={closeLabel} onClick={close} />
        </div>
        <PartBoundary onFailure={onClose}>{children(close)}</PartBoundary>
      </div>
    </dialog>
  );
}
