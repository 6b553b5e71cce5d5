import { useCallback } from 'react';
import { toAppError } from '../../../shared/errors';
import { failureText } from '../../../shared/messages/translate';
import { useStorefront } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import { leaveForLoginOnce } from './login';
import { type LoginIntent, saveLoginIntent } from './loginIntent';

interface WriteFailureOptions {
  /** What to resume after a login; without it an ended session is an error like any other. */
  readonly intent?: LoginIntent | undefined;
  /** Replaces the message of the error; empty for none. */
  readonly text?: string;
}

export type ReportWriteFailure = (error: unknown, options?: WriteFailureOptions) => void;

/**
 * Handles the failure of a call that changes something: when the session has ended, stores the intent and leaves for login
 *; otherwise shows the message as a toast. The function is stable between renders.
 */
export function useWriteFailure(): ReportWriteFailure {
  const { config, t } = useStorefront();
  const toast = useToast();
  return useCallback(
    (error, { intent, text } = {}) => {
      if (toAppError(error).kind === 'unauthorized' && intent && leaveForLoginOnce(config)) {
        saveLoginIntent(intent);
        return;
      }
      const shown = text ?? failureText(error, t);
      if (shown !== '') toast({ text: shown, tone: 'error' });
    },
    [config, t, toast],
  );
}
