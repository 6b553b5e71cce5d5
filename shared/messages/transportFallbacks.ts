import type { TransportConfig } from '../api/transport';
import type { Translate } from './translate';

/** What a failed call says when its answer brings no message (spec.md §8). */
export function transportFallbacks(t: Translate): TransportConfig['fallbacks'] {
  return {
    failed: t('transport.requestFailed'),
    unauthorized: t('transport.notAuthorized'),
    timeout: t('transport.timeout'),
    unknown: t('transport.unknown'),
  };
}
