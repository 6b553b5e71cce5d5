import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { formatDateTime, formatDay } from '../../../shared/domain/dates';
import type { DeskSlots } from '../../shop/DeskSlot/DeskSlot';
import { oncePerDocument } from '../../storefront/oncePerDocument';
import { useStorefront } from '../../storefront/Storefront';
import * as card from './CardMark.module.css';
import { createMarks, type Mark, type Marks } from './createMarks';
import { ListedShops } from './ListedShops';

/** The marks of the document. */
export const useMarksStore = oncePerDocument(createMarks);

/** What the user has listed. */
export function useMarks(): Marks {
  const { subscribe, get } = useMarksStore();
  return useSyncExternalStore(subscribe, get);
}

/** Where and when a product was listed, in words. */
function useMarksOf(productId: string) {
  const { config, t } = useStorefront();
  const marks = useMarks().get(productId) ?? [];
  const sentenceOf = (mark: Mark) => {
    const day = formatDay(mark.listedAt, config.timeZone);
    return t(day ? 'listedMarks.toOn' : 'listedMarks.to', { shop: mark.shopName, day });
  };
  return { t, sentence: marks.map(sentenceOf).join(', ') };
}

/** On the picture of a card: the word, and for screen readers all of it. */
export function CardMark({ product }: DeskSlots['card']): ReactNode {
  const { t, sentence } = useMarksOf(product.id);
  if (!sentence) return null;
  return (
    <span className={card.mark}>
      <span aria-hidden="true">{t('listedMarks.mark')}</span>
      <span className="visually-hidden">{sentence}</span>
    </span>
  );
}

/** On a product's page. */
export function ProductMark({ product }: DeskSlots['product']): ReactNode {
  const marks = useMarks().get(product.id);
  return marks && <ListedShops marks={marks} look="note" />;
}

/** In My Products: tells the page what was listed, whatever rows it has. */
export function ListedElsewhere({ onListed }: DeskSlots['listings']): ReactNode {
  const { timeZone } = useStorefront().config;
  const marks = useMarks();
  useEffect(() => {
    const listed = [...marks].flatMap(([productId, ofProduct]) =>
      ofProduct.map(({ shopName, listedAt }) => ({
        productId,
        shopName,
        listedAt: formatDateTime(listedAt, timeZone),
      })),
    );
    onListed(listed);
  }, [marks, timeZone, onListed]);
  return null;
}

/** In a row of the cart. */
export function CartMark({ productId }: DeskSlots['cartProduct']): ReactNode {
  const marks = useMarks().get(productId);
  return marks && <ListedShops marks={marks} look="badge" />;
}
