import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { formatDateTime, formatDay } from '../../../shared/domain/dates';
import { Badge } from '../../components/Badge/Badge';
import type { DeskSlots } from '../../shop/DeskSlot/DeskSlot';
import { oncePerDocument } from '../../storefront/oncePerDocument';
import { useStorefront } from '../../storefront/Storefront';
import { CardCorner } from '../CardCorner/CardCorner';
import { createMarks, type Mark, type Marks } from './createMarks';
import * as styles from './ListedMarks.module.css';

/** The marks of the document. */
export const useMarksStore = oncePerDocument(createMarks);

/** What the user has listed. */
export function useMarks(): Marks {
  const { subscribe, get } = useMarksStore();
  return useSyncExternalStore(subscribe, get);
}

/** The marks of a product, and the day of each. */
function useMarksOf(productId: string) {
  const { config, t } = useStorefront();
  const marks = useMarks().get(productId) ?? [];
  const dayOf = ({ listedAt }: Mark): string => formatDay(listedAt, config.timeZone);
  const sentenceOf = (mark: Mark): string => {
    const day = dayOf(mark);
    return t(day ? 'listedMarks.toOn' : 'listedMarks.to', { shop: mark.shopName, day });
  };
  return { t, marks, dayOf, day: marks[0] ? dayOf(marks[0]) : '', sentence: marks.map(sentenceOf).join(', ') };
}

/** On the picture of a card: the word, and for screen readers all of it. */
export function CardMark({ product }: DeskSlots['card']): ReactNode {
  const { t, sentence } = useMarksOf(product.id);
  if (!sentence) return null;
  return (
    <CardCorner corner="topRight">
      <Badge tone="success">
        <span aria-hidden="true">{t('listedMarks.mark')}</span>
        <span className="visually-hidden">{sentence}</span>
      </Badge>
    </CardCorner>
  );
}

/** On a product's page: a long name of a shop leaves room for its day. */
export function ProductMark({ product }: DeskSlots['product']): ReactNode {
  const { t, marks, dayOf } = useMarksOf(product.id);
  if (marks.length === 0) return null;
  return (
    <span className={styles.onPage}>
      <Badge tone="success">
        {marks.map((mark, index) => {
          const day = dayOf(mark);
          const [before, after] = t(day ? 'listedMarks.toOn' : 'listedMarks.to', { day }).split('{shop}');
          return (
            <span key={`${mark.shopId} ${mark.shopName}`}>
              {index > 0 ? `, ${before}` : before}
              <span className={styles.shop}>{mark.shopName}</span>
              <span>{after}</span>
            </span>
          );
        })}
      </Badge>
    </span>
  );
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

/** In a row of the cart, which names the shops of this browser itself. */
export function CartMark({ productId, listedTo }: DeskSlots['cartProduct']): ReactNode {
  const { t, marks, day, sentence } = useMarksOf(productId);
  if (!sentence) return null;
  if (!listedTo) {
    return (
      <span className={styles.listed}>
        <span className={styles.word} aria-hidden="true">{` · ${t('listedMarks.mark')}`}</span>
        <span className={styles.sentence}>{` · ${sentence}`}</span>
      </span>
    );
  }
  const others = marks.flatMap(({ shopName }) => (listedTo.includes(shopName) ? [] : `, ${shopName}`));
  return <span className={styles.listed}>{[...others, day && ` · ${day}`].join('')}</span>;
}
