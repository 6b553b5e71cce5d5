import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isChinese } from '../../shared/messages/translate';
import { Icon } from '../components/Icon/Icon';
import { alert, check } from '../components/Icon/icons';
import type { ShownToast } from './ToastProvider';
import styles from './Toasts.module.css';

interface ToastsProps {
  readonly toasts: readonly ShownToast[];
  readonly onDone: (key: number) => void;
}

/** How long a toast stays, unless the pointer rests on it. */
const LIFETIME_MS = 3_000;

/** The live region: always in the document, so that what enters it is read out (A21). */
export function Toasts({ toasts, onDone }: ToastsProps): ReactNode {
  return (
    <div className={styles.toasts} role="status">
      {toasts.map((toast) => (
        <Toast key={toast.key} toast={toast} onDone={onDone} />
      ))}
    </div>
  );
}

function Toast({ toast, onDone }: { toast: ShownToast; onDone: (key: number) => void }): ReactNode {
  const { key, text, tone = 'success' } = toast;
  const [held, setHeld] = useState(false);
  const left = useRef(LIFETIME_MS);
  useEffect(() => {
    if (held) return;
    const since = Date.now();
    const timer = setTimeout(() => onDone(key), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [held, key, onDone]);
  return (
    <p
      className={tone === 'error' ? styles.error : styles.toast}
      lang={isChinese(text) ? 'zh-CN' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon path={tone === 'error' ? alert : check} />
      {text}
    </p>
  );
}
