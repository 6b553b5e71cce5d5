import { useEffect, useRef } from 'react';
import { logFailure } from '../storefront/logFailure';
import { useStorefront } from '../storefront/Storefront';
import { useToast } from './ToastProvider';

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
