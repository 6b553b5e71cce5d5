import { batchCounts } from '../../../shared/domain/listing/batches';
import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import type { Translate } from '../../../shared/messages/translate';

export interface KnownBatch {
  readonly products: readonly ListedProduct[];
  /** Rows of the batch that were read, these among them. */
  readonly read?: number;
  /** Rows of the batch, when not all of them were read. */
  readonly total?: number;
  /** Where nothing is known of releases, the words say what is listed. */
  readonly isReleased?: (product: ListedProduct) => boolean;
}

/** How far a batch is: the parts of its bar, and the same in words. */
export function batchState(batch: KnownBatch, t: Translate) {
  const { products, read = products.length, total = 0, isReleased } = batch;
  const { success, failed, processing } = batchCounts(products);
  const released = isReleased ? products.filter(isReleased).length : 0;
  const isOneKind = [success, failed, processing].filter(Boolean).length === 1;
  const successText = () => {
    if (!isReleased) return t('listing.unfinished.listed', { count: success });
    if (released === 0) return t('myProducts.batch.toRelease', { count: success });
    if (isOneKind && released === success) return t('myProducts.batch.allReleased', { count: success });
    return t('myProducts.batch.released', { released, count: success });
  };
  const words = [
    success > 0 && successText(),
    failed > 0 && t('myProducts.batch.failed', { count: failed }),
    processing > 0 && t('myProducts.batch.processing', { count: processing }),
    total > read && t('myProducts.batch.part', { count: read, total }),
  ];
  return {
    bar: { done: released, failed, rest: success - released + processing },
    words: words.filter(Boolean).join(' · '),
  };
}
