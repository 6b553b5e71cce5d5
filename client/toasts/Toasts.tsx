import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isChinese } from '../../shared/messages/translate';
import { Icon } from '../components/Icon/Icon';
import { alert, check } from '../components/Icon/icons';
import { PartBoundary } from '../components/PartBoundary/PartBoundary';
import styles from './Toasts.module.css';

/** A short notice that disappears after a few seconds. */
export interface ToastMessage {
  readonly text: string;
  readonly tone?: 'success' | 'error';
}

export interface ShownToast extends ToastMessage {
  readonly key: number;
}

interface ToastsProps {
  readonly toasts: readonly ShownToast[];
  readonly onDone: (key: number) => void;
}

/** The timer stops while the pointer is over the toast. */
const LIFETIME_MS = 3_000;

/** The live region is always in the document, so that screen readers announce what is added (A21). */
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

function Toast({ toast, onDone }: { toast: ShownToast; onDone: (key: number) => void }): ReactNode {
  const { key, text, tone = 'success' } = toast;
  const [hovered, setHovered] = useState(false);
  const remaining = useRef(LIFETIME_MS);
  useEffect(() => {
    if (hovered) return;
    const start = Date.now();
    const timer = setTimeout(() => onDone(key), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - start;
    };
  }, [hovered, key, onDone]);
  return (
    <p
      className={tone === 'error' ? styles.error : styles.toast}
      lang={isChinese(text) ? 'zh-CN' : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <Icon path={tone === 'error' ? alert : check} />
      {text}
    </p>
  );
}
