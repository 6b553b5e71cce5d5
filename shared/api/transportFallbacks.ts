import type { Translate } from '../messages/translate';
import type { TransportConfig } from './transport';

/** What a failed call says when its answer brings no message (spec.md §8). */
export function transportFallbacks(t: Translate): TransportConfig['fallbacks'] {
  return {
    failed: t('transport.requestFailed'),
    unauthorized: t('transport.notAuthorized'),
    timeout: t('transport.timeout'),
    unknown: t('transport.unknown'),
  };
}
