import { type ReactNode, useEffect, useRef, useState } from 'react';
import { langOf } from '../../shared/messages/translate';
import { Icon } from '../components/Icon/Icon';
import { PartBoundary } from '../components/PartBoundary/PartBoundary';
import * as styles from './Toasts.module.css';

/** A short notice that disappears after a few seconds. */
export interface ToastMessage {
  readonly text: string;
  readonly tone?: 'success' | 'error';
  readonly action?: ToastAction;
}

/** A button inside a toast; a click runs it and closes the toast. */
interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** The button takes the focus when the toast appears. */
  readonly takesFocus?: boolean;
  /** What it is for. */
  readonly ids: readonly string[];
  /** The toast for other ids: it stands for those of the one that it replaces, too. */
  readonly of: (ids: readonly string[]) => ToastMessage;
}

export interface ShownToast extends ToastMessage {
  readonly key: number;
}

interface ToastsProps {
  readonly toasts: readonly ShownToast[];
  readonly onDone: (key: number) => void;
}

/** The timer stops while the toast is hovered or contains the focus. */
const LIFETIME_MS = 3_000;
const LIFETIME_WITH_ACTION_MS = 8_000;

/** The live region is always in the document, so that screen readers announce what is added. */
export function Toasts({ toasts, onDone }: ToastsProps): ReactNode {
  return (
    <div className={styles.toasts} role="status">
      {toasts.map((toast) => (
        <PartBoundary key={toast.key} onFailure={() => onDone(toast.key)}>
          <Toast toast={toast} onDone={onDone} />
        </PartBoundary>
      ))}
    </div>
  );
}

function Toast({ toast, onDone }: { toast: ShownToast; onDone: (key: number) => void }) {
  const { key, text, tone, action } = toast;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const remaining = useRef(action ? LIFETIME_WITH_ACTION_MS : LIFETIME_MS);
  useEffect(() => {
    if (held) return;
    const start = performance.now();
    const timer = setTimeout(() => onDone(key), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - start;
    };
  }, [held, key, onDone]);
  return (
    <p
      className={tone === 'error' ? styles.error : styles.toast}
      lang={langOf(text)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={tone === 'error' ? 'alert' : 'check'} />
      <span>{text}</span>
      {action && <ActionButton action={action} onDone={() => onDone(key)} />}
    </p>
  );
}

function ActionButton({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  const { label, run, takesFocus } = action;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const act = () => {
    // The button is removed with its toast, so the focus moves to the page.
    document.getElementById('content')?.focus({ preventScroll: true });
    onDone();
    run();
  };
  return (
    <button ref={button} type="button" className={styles.action} onClick={act}>
      {label}
    </button>
  );
}
