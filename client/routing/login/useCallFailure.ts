import { useCallback } from 'react';
import { toAppError } from '../../../shared/errors';
import { failureText } from '../../../shared/messages/translate';
import { useStorefront } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import { leaveForLoginOnce } from './login';
import { type LoginIntent, saveLoginIntent } from './loginIntent';

interface FailureOptions {
  /** What to resume after a login, if it is not stored already; without it an ended session is an error like any other. */
  readonly intent?: LoginIntent | 'stored';
  /** Replaces the message of the error; empty for none. */
  readonly text?: string;
}

/** Returns whether the document is being left. */
export type ReportFailure = (error: unknown, options?: FailureOptions) => boolean;

/**
 * Handles the failure of a call of the user's: when the session has ended, stores the intent and leaves for login;
 * otherwise shows the message as a toast. The function is stable between renders.
 */
export function useCallFailure(): ReportFailure {
  const storefront = useStorefront();
  const toast = useToast();
  return useCallback(
    (error, { intent, text } = {}) => {
      const { kind } = toAppError(error);
      // The document is loading again for another user.
      if (kind === 'userChanged') return true;
      if (kind === 'unauthorized' && intent && leaveForLoginOnce(storefront)) {
        if (intent !== 'stored') saveLoginIntent(intent);
        return true;
      }
      const shown = text ?? failureText(error, storefront.t);
      if (shown !== '') toast(shown, 'error');
      return false;
    },
    [storefront, toast],
  );
}
