import { useEffect, useRef } from 'react';
import { logFailure } from '../storefront/logFailure';
import { useStorefront } from '../storefront/Storefront';
import { useToast } from './ToastProvider';

/** Shows the server's partial failures as toasts, once per document (spec.md §8, S167, D57). */
export function useServerNotices(): void {
  const { notices } = useStorefront();
  const toast = useToast();
  const shown = useRef(false);

  useEffect(() => {
    if (!notices || shown.current) return;
    shown.current = true;
    for (const text of notices) {
      logFailure('The server reported a partial failure', text);
      toast({ text, tone: 'error' });
    }
  }, [notices, toast]);
}
