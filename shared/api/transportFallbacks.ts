import type { Translate } from '../messages/translate';
import type { TransportConfig } from './transport';

/** Messages for failed calls whose response has none (spec.md §8). */
export function transportFallbacks(t: Translate): TransportConfig['fallbacks'] {
  return {
    failed: t('transport.requestFailed'),
    unauthorized: t('transport.notAuthorized'),
    timeout: t('transport.timeout'),
    unknown: t('transport.unknown'),
  };
}
