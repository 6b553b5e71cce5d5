import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { logFailure } from '../storefront/logFailure';
import { useStorefront } from '../storefront/Storefront';
import { type ShownToast, type ToastMessage, Toasts } from './Toasts';

type ShowToast = (message: ToastMessage) => void;

/** More toasts at a time would cover the page; one with an action stays until its time is over. */
const MAX_WITHOUT_ACTION = 3;

const ToastContext = createContext<ShowToast | null>(null);

/** Lets the tree below show toasts in the document's only live region for them. */
export function ToastProvider({ children }: { children: ReactNode }): ReactNode {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const lastKey = useRef(0);
  const show = useCallback<ShowToast>((message) => {
    lastKey.current += 1;
    const toast = { ...message, key: lastKey.current };
    setToasts((shown) => {
      const toasts = [...shown, toast];
      const latest = toasts.filter(({ action }) => !action).slice(-MAX_WITHOUT_ACTION);
      return toasts.filter((one) => one.action || latest.includes(one));
    });
  }, []);
  const dismiss = useCallback((key: number) => {
    setToasts((shown) => shown.filter((toast) => toast.key !== key));
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <Toasts toasts={toasts} onDone={dismiss} />
    </ToastContext>
  );
}

/** Returns a stable function that shows a toast. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/** Shows the server's partial failures as toasts, once per document. */
export function useServerNotices(): void {
  const { notices } = useStorefront();
  const toast = useToast();
  useEffect(() => {
    for (const text of notices ?? []) {
      logFailure('The server reported a partial failure', text);
      toast({ text, tone: 'error' });
    }
  }, [notices, toast]);
}
