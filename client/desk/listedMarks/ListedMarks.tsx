import { type ReactNode, useEffect } from 'react';
import { formatDateTime, formatDay } from '../../../shared/domain/dates';
import type { Success } from '../../../shared/domain/listing/listedProduct';
import { useValue } from '../../storage/useValue';
import { oncePerDocument } from '../../storefront/oncePerDocument';
import { useStorefront } from '../../storefront/Storefront';
import * as card from './CardMark.module.css';
import { createListingHistory, type ListingHistory } from './createListingHistory';

/** The listings of the document. */
export const useHistoryStore = oncePerDocument(createListingHistory);

/** What the user has listed. */
export const useListingHistory = (): ListingHistory => useValue(useHistoryStore());

/** On the picture of a card: the word, and for screen readers where and when it was listed. */
export function CardMark({ product }: { readonly product: { readonly id: string } }): ReactNode {
  const { config, t } = useStorefront();
  const listings = useListingHistory().get(product.id);
  const sentences = listings?.map(({ listedAt, shopName: shop }) => {
    const day = formatDay(listedAt, config.timeZone);
    return t(day ? 'listedMarks.toOn' : 'listedMarks.to', { shop, day });
  });
  if (!sentences) return null;
  return (
    <span className={card.badge}>
      <span aria-hidden="true">{t('listedMarks.mark')}</span>
      <span className="visually-hidden">{sentences.join(', ')}</span>
    </span>
  );
}

/** In My Products: tells the page what was listed, whatever rows it has, once the records were read. */
export function ListingMarks({ onListed }: { readonly onListed: (listed: readonly Success[]) => void }): ReactNode {
  const { timeZone } = useStorefront().config;
  const history = useListingHistory();
  const isKnown = useValue(useHistoryStore().known);
  useEffect(() => {
    if (!isKnown) return;
    const listed = [...history].flatMap(([productId, ofProduct]) =>
      ofProduct.map(({ shopName, listedAt }) => ({
        productId,
        shopName,
        listedAt: formatDateTime(listedAt, timeZone),
      })),
    );
    onListed(listed);
  }, [isKnown, history, timeZone, onListed]);
  return null;
}
