import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import { isListOf, isText } from '../shape';

/** What a user has ticked as released in the shop's own back office, by `releasedName`, the oldest first; kept with the desk. */
export const isNames = isListOf(isText);

/** The oldest go first. */
const MAX_RELEASED = 1_000;

/**
 * The name of a product of a batch; undefined for what can't be released, or can't be told from another. Only what would make
 * two names alike is encoded: half a character can't be.
 */
export const releasedName = ({
  batchId,
  productId,
  status,
}: Pick<ListedProduct, 'batchId' | 'productId' | 'status'>): string | undefined =>
  status === 'success' && batchId && productId
    ? `${batchId.replace(/[%/]/g, encodeURIComponent)}/${productId}`
    : undefined;

/** The names with some more or without them. */
export function withReleased(before: readonly string[], names: readonly string[], wanted: boolean): string[] {
  const others = before.filter((name) => !names.includes(name));
  return (wanted ? [...others, ...names] : others).slice(-MAX_RELEASED);
}
