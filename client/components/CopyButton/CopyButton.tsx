import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../../storefront/Storefront';
import { Icon } from '../Icon/Icon';
import * as styles from './CopyButton.module.css';

const copy =
  'M9 7h5.5a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2h-5.5a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2M13 4.8A1.8 1.8 0 0 0 11.2 3.5H5.3a1.8 1.8 0 0 0-1.8 1.8v5.9c0 .8.5 1.5 1.3 1.7';

const DONE_MS = 2_000;

interface CopyButtonProps {
  readonly value: string;
  /** The accessible name, which says what is copied. */
  readonly label: string;
  /** The visible content; defaults to the value. */
  readonly children?: ReactNode;
}

/** Shows a value and copies it. */
export function CopyButton({ value, label, children = value }: CopyButtonProps): ReactNode {
  const t = useMessages();
  const [done, setDone] = useState(false);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [done]);

  return (
    <>
      <button
        type="button"
        className={done ? `${styles.copy} ${styles.done}` : styles.copy}
        data-text
        aria-label={label}
        onClick={async () => setDone(await copyText(value))}
      >
        <span className={styles.face}>
          <span className={styles.value}>{children}</span>
          {done && <span>{t('copy.done')}</span>}
        </span>
        <Icon name={done ? 'check' : copy} size="small" />
      </button>
      <span className="visually-hidden" role="status">
        {done && t('copy.done')}
      </span>
    </>
  );
}

/**
 * Copies text to the clipboard; false when the browser refuses. Insecure origins have no `navigator.clipboard`, so it
 * falls back to `execCommand('copy')`.
 */
async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

function copySelection(text: string) {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  const focused = document.activeElement;
  // Content outside an open modal dialog is inert and can't be selected.
  (focused?.closest('dialog') ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
