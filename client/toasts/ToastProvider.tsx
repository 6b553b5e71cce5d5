import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { logFailure } from '../storefront/logFailure';
import { takeLostPress } from '../storefront/recoverFromChunkFailure';
import { useStorefront } from '../storefront/Storefront';
import { type ShownToast, type ToastMessage, Toasts } from './Toasts';

/** A text alone needs no more than its tone. */
type ShowToast = (message: ToastMessage | string, tone?: ToastMessage['tone']) => void;

/** More toasts at a time would cover the page. Those with an action are counted apart. */
const MAX = { success: 1, error: 2 };

const ToastContext = createContext<ShowToast>(() => undefined);

/** Lets the tree below show toasts in the document's only live region for them. */
export function ToastProvider({ children }: { children: ReactNode }): ReactNode {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const lastKey = useRef(0);
  const show = useCallback<ShowToast>((message, tone) => {
    lastKey.current += 1;
    const toast = { ...(typeof message === 'string' ? { text: message, tone } : message), key: lastKey.current };
    setToasts((shown) => added(shown, toast));
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

/** The toasts with one more: instead of one with the same text, or instead of one with an action, whose ids it then has as well. */
function added(shown: readonly ShownToast[], { key, ...message }: ShownToast) {
  const { tone = 'success', action, text } = message;
  const isKin = (one: ShownToast) => one.tone === tone && !one.action === !action;
  const former = shown.findLast(isKin)?.action;
  const others = shown.filter((one) => !isKin(one) || (!action && one.text !== text));
  const all = action && former ? action.of([...new Set([...former.ids, ...action.ids])]) : message;
  const toasts = [...others, { ...all, tone, key }];
  const latest = toasts.filter(isKin).slice(-MAX[tone]);
  return toasts.filter((one) => !isKin(one) || latest.includes(one));
}

/** Returns a stable function that shows a toast. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

/** Shows as toasts, once per document, what went wrong before it was shown: partial failures of the server, and a press that was lost. */
export function useNotices(): void {
  const { notices, t } = useStorefront();
  const toast = useToast();
  useEffect(() => {
    for (const text of notices ?? []) {
      logFailure('The server reported a partial failure', text);
      toast(text, 'error');
    }
    if (takeLostPress()) toast(t('state.updated'), 'error');
  }, [notices, t, toast]);
}
