import { useEffect, useRef } from 'react';
import { useToast } from '../components/Toasts/ToastProvider';
import { logFailure } from './logFailure';
import { useStorefront } from './Storefront';

/** Says once what went wrong on the server while the page could be shown all the same (spec.md §8, S167, D57). */
export function useServerNotices(): void {
  const { notices } = useStorefront();
  const toast = useToast();
  const said = useRef(false);

  useEffect(() => {
    if (!notices || said.current) return;
    said.current = true;
    for (const text of notices) {
      logFailure('The server went on without something', text);
      toast({ text, tone: 'error' });
    }
  }, [notices, toast]);
}
