import { toAppError } from '../errors';
import type { Translate } from './translate';

/** The sentence of a failure for the user: the backend's message, never the name of an internal call or file (N03). */
export function failureText(error: unknown, t: Translate): string {
  const { kind, message } = toAppError(error);
  return kind === 'malformed' || kind === 'crash' || message === '' ? t('transport.unknown') : message;
}
