import { recoverFromChunkFailure } from '../storefront/recoverFromChunkFailure';
import { useMessages } from '../storefront/Storefront';
import { useToast } from './ToastProvider';

/**
 * Runs something once its code is loaded. When that fails the document is loaded again, or a toast says so: the page stays as
 * it was, and the next press loads the code again.
 */
export function useWhenLoaded() {
  const t = useMessages();
  const toast = useToast();
  return (code: Promise<unknown> | undefined, run?: () => void) =>
    code?.then(run, (error: unknown) => {
      if (recoverFromChunkFailure(error, true)) return;
      toast(t(navigator.onLine ? 'state.error' : 'state.offline'), 'error');
    });
}
