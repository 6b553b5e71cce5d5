import type { Translate } from '../../shared/messages/translate';
import type { ListingCounts } from './machine/selectors';

const KINDS = ['listed', 'failed', 'noResult', 'notSent'] as const;

/** "50 listed, 20 not sent". */
export function countSentence(counts: ListingCounts, t: Translate): string {
  const known = KINDS.filter((kind) => counts[kind] > 0);
  return known.map((kind) => t(`listing.unfinished.${kind}`, { count: counts[kind] })).join(', ');
}
