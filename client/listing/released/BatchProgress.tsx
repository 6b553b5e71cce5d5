import type { ReactNode } from 'react';
import { batchCounts } from '../../../shared/domain/listing/batches';
import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import { Meter } from '../../components/Meter/Meter';
import { useMessages } from '../../storefront/Storefront';

interface BatchProgressProps {
  readonly products: readonly ListedProduct[];
  /** Rows of the batch, when not all of them are there. */
  readonly total?: number | undefined;
  /** Nothing is known of the batch but that these are of it. */
  readonly isCut?: boolean;
  /** Where nothing is known of releases, the words say what is listed. */
  readonly isReleased?: (product: ListedProduct) => boolean;
}

/** How far a batch is: a bar, and the same in words. */
export function BatchProgress({ products, total = 0, isCut = false, isReleased }: BatchProgressProps): ReactNode {
  const t = useMessages();
  const { success, failed, processing } = batchCounts(isCut ? [] : products);
  const released = isReleased ? products.filter(isReleased).length : 0;
  const isOneKind = [success, failed, processing].filter(Boolean).length === 1;
  const successText = (): string => {
    if (!isReleased) return t('listing.unfinished.listed', { count: success });
    if (isOneKind && released === success) return t('myProducts.batch.allReleased', { count: success });
    return t('myProducts.batch.released', { released, count: success });
  };
  return (
    <>
      <Meter done={released} failed={failed} rest={isCut ? 1 : success - released + processing} />
      <span className="num">
        {[
          isCut && t('myProducts.batch.here', { count: products.length }),
          success > 0 && successText(),
          failed > 0 && t(isOneKind ? 'myProducts.batch.allFailed' : 'myProducts.batch.failed', { count: failed }),
          processing > 0 && t('myProducts.batch.processing', { count: processing }),
          total > products.length && t('myProducts.batch.part', { count: products.length, total }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}
