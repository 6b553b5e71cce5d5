import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../components/Button/Button';
import { focusFirst } from '../../components/Modal/useModalDialog';
import type { DeskSlots } from '../../shop/DeskSlot/DeskSlot';
import { useMessages } from '../../storefront/Storefront';
import { isSameShop, type Mark } from './createMarks';
import { useMarks, useMarksStore } from './ListedMarks';
import * as styles from './ListedMarks.module.css';

/** In the List Shop modal: what was listed to the chosen shops before. To list it again, List is pressed once more. */
export function ListAgain({ orders, onLeaveOut, onQuestion, isAsked, busy }: DeskSlots['listShop']): ReactNode {
  const t = useMessages();
  const marks = useMarks();
  const { known, readNow } = useMarksStore();
  const isKnown = useSyncExternalStore(known.subscribe, known.get);
  useEffect(() => {
    readNow();
  }, [readNow]);
  const again = orders.flatMap(({ shop, products }) => {
    const { id, chShopName: name = id } = shop;
    const isHere = (mark: Mark): boolean => isSameShop(mark, { shopId: id, shopName: name });
    const ids = products.flatMap((product) => (marks.get(product.id)?.some(isHere) ? product.id : []));
    return ids.length > 0 ? { id, name, ids, total: products.length } : [];
  });
  const question = again.length > 0 ? JSON.stringify(again.map(({ id, ids }) => [id, ids])) : undefined;
  useEffect(() => {
    onQuestion({ question, isReading: !isKnown });
  }, [onQuestion, question, isKnown]);
  if (busy) return null;
  return (
    <>
      {again.map(({ id, name, ids, total }) => (
        <p key={id} className={styles.again}>
          <span>
            {t(total > 1 ? 'listedMarks.before' : 'listedMarks.beforeOnly', { count: ids.length, total, shop: name })}
          </span>
          {(orders.length > 1 || ids.length < total) && (
            <Button
              variant="ghost"
              size="sm"
              onClick={({ currentTarget }) => {
                focusFirst(currentTarget);
                onLeaveOut(id, ids);
              }}
            >
              {t('listedMarks.leaveOut')}
            </Button>
          )}
        </p>
      ))}
      <p className={styles.question} role="status">
        {isAsked && t('listedMarks.again')}
      </p>
    </>
  );
}
