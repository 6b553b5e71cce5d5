import { type ReactNode, useId } from 'react';
import { useMessages } from '../../storefront/Storefront';
import { IconButton } from '../IconButton/IconButton';
import { PartBoundary } from '../PartBoundary/PartBoundary';
import * as styles from './Modal.module.css';
import { useModalDialog } from './useModalDialog';

interface ModalProps {
  readonly title: string;
  readonly size?: 'small' | 'form' | 'medium' | 'large' | 'full';
  /** A handler is running: the user cannot close the dialog. */
  readonly busy?: boolean;
  /** The user has closed the dialog; its owner unmounts it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog with a heading and a close button. */
export function Modal({ title, size = 'medium', busy = false, onClose, children }: ModalProps): ReactNode {
  const t = useMessages();
  const heading = useId();
  const { close, ...dialog } = useModalDialog({ busy, onClose });
  return (
    <dialog {...dialog} className={`${styles.modal} ${styles[size]}`} aria-labelledby={heading} aria-busy={busy}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title} tabIndex={-1} data-focus-first>
          {title}
        </h2>
        <IconButton icon="cross" label={t('dialog.close')} disabled={busy} onClick={close} />
      </div>
      <PartBoundary onFailure={onClose}>{children}</PartBoundary>
    </dialog>
  );
}

interface ModalBodyProps {
  /** Its parts stand in a column in which a table that scrolls gives way. */
  readonly column?: boolean;
  /** It is text alone: without the focus no key would scroll it in every browser. */
  readonly isText?: boolean;
  readonly children: ReactNode;
}

/** The part that scrolls in small windows. */
export function ModalBody({ column, isText, children }: ModalBodyProps): ReactNode {
  return (
    <div className={column ? `${styles.body} ${styles.column}` : styles.body} tabIndex={isText ? 0 : undefined}>
      {children}
    </div>
  );
}

interface ModalFootProps {
  /** Content at the opposite end from the buttons. */
  readonly start?: ReactNode;
  readonly children: ReactNode;
}

/** The row of buttons of a modal. */
export function ModalFoot({ start, children }: ModalFootProps): ReactNode {
  return (
    <div className={styles.foot}>
      {start && <div className={styles.start}>{start}</div>}
      {children}
    </div>
  );
}
