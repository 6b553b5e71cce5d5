import { useEffect, useRef } from 'react';
import { useToast } from '../components/Toasts/ToastProvider';
import { useStorefront } from './Storefront';

/** Says once what went wrong on the server while the page could be shown all the same (spec.md §8, D57). */
export function useServerNotice(): void {
  const { notice } = useStorefront();
  const toast = useToast();
  const said = useRef(false);

  useEffect(() => {
    if (!notice || said.current) return;
    said.current = true;
    // biome-ignore lint/suspicious/noConsole: spec.md §8 wants other errors logged
    console.error(notice);
    toast({ text: notice, tone: 'error' });
  }, [notice, toast]);
}
