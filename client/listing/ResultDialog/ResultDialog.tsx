import { type ReactNode, useId } from 'react';
import { cross } from '../../components/Icon/icons';
import { IconButton } from '../../components/IconButton/IconButton';
import { useModalDialog } from '../../components/Modal/useModalDialog';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './ResultDialog.module.css';

const MARKS = { success: 'm25 37 7.5 7.5L47.5 29', warning: 'M36 24v15M36 47.5v.1' };

interface ResultDialogProps {
  readonly tone: keyof typeof MARKS;
  readonly title: string;
  readonly text: string;
  /** A further sentence. */
  readonly note?: string | false;
  /** Below the sentences. */
  readonly outcome?: ReactNode;
  readonly onClose: () => void;
  /** The buttons; the one marked `data-focus-first` takes the focus. */
  readonly children: ReactNode;
}

/** The result of a listing in one sentence. A warning's buttons lead on, so it has one more that closes it. */
export function ResultDialog({ tone, title, text, note, outcome, onClose, children }: ResultDialogProps): ReactNode {
  const t = useMessages();
  const id = useId();
  const { close, ...dialog } = useModalDialog({ onClose });
  return (
    <dialog
      {...dialog}
      className={styles.result}
      aria-labelledby={`${id}-title`}
      aria-describedby={note ? `${id}-text ${id}-note` : `${id}-text`}
    >
      <svg
        className={tone === 'success' ? styles.successMark : styles.warningMark}
        viewBox="0 0 72 72"
        aria-hidden="true"
      >
        <circle className={styles.halo} cx="36" cy="36" r="36" />
        <circle className={styles.disc} cx="36" cy="36" r="26" />
        <path d={MARKS[tone]} />
      </svg>
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      <p className={styles.text} id={`${id}-text`}>
        {text}
      </p>
      {note && (
        <p className={styles.text} id={`${id}-note`}>
          {note}
        </p>
      )}
      {outcome && <div className={styles.outcome}>{outcome}</div>}
      <div className={styles.actions}>{children}</div>
      {tone === 'warning' && (
        <div className={styles.close}>
          <IconButton icon={cross} label={t('dialog.close')} onClick={close} />
        </div>
      )}
    </dialog>
  );
}
