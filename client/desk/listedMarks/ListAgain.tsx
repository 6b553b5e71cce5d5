import { type ReactNode, useEffect } from 'react';
import type { Shop } from '../../../shared/api/models';
import type { NamedProduct } from '../../../shared/domain/listing/listingResult';
import { Icon } from '../../components/Icon/Icon';
import { focusFirst } from '../../components/Modal/useModalDialog';
import type { Question } from '../../listing/ListShopDialog/useQuestion';
import type { ShopOrder } from '../../listing/ListShopDialog/useShopChoice';
import { useValue } from '../../storage/useValue';
import { useMessages } from '../../storefront/Storefront';
import { isSameShop, type ListingHistory } from './createListingHistory';
import * as styles from './ListAgain.module.css';
import { useHistoryStore, useListingHistory } from './ListedMarks';

/** The ids of the products that a shop has. */
function idsInShop(
  { id, chShopName: shopName = id }: Shop,
  products: readonly NamedProduct[],
  history: ListingHistory,
) {
  const shop = { shopId: id, shopName };
  return products.flatMap((product) =>
    history.get(product.id)?.some((listing) => isSameShop(listing, shop)) ? product.id : [],
  );
}

interface InShopProps {
  readonly shop: Shop;
  readonly products: readonly NamedProduct[];
}

/** In the List Shop modal: how many of the products a shop has. A shop without any may have some that nobody knows of here, as a sentence says where older records were not read. */
export function InShop({ shop, products }: InShopProps): ReactNode {
  const t = useMessages();
  const count = idsInShop(shop, products, useListingHistory()).length;
  const known = useValue(useHistoryStore().known);
  if (count > 0) return <span>{t('listedMarks.some', { count, total: products.length })}</span>;
  if (known?.newest === 0) return <span>{t('listedMarks.notRead')}</span>;
  if (known?.newest) return <span>{t('listedMarks.notNewest', { count: known.newest })}</span>;
  return known && <span className="visually-hidden">{t('listedMarks.none')}</span>;
}

interface ListAgainProps {
  /** One for each chosen shop. */
  readonly orders: readonly ShopOrder[];
  /** Leaves products out of the order to a shop. */
  readonly onExclude: (shopId: string, productIds: readonly string[]) => void;
  /** Tells what is to be asked before anything is listed. */
  readonly onQuestion: (known: Question) => void;
  /** List was pressed with this question: pressed once more it lists. False while the products are being listed. */
  readonly isAsked: boolean;
}

/** In the List Shop modal: asks about what the chosen shops have, once List was pressed. Pressed once more, it lists again. */
export function ListAgain({ orders, onExclude, onQuestion, isAsked }: ListAgainProps): ReactNode {
  const t = useMessages();
  const history = useListingHistory();
  const { known, readNow } = useHistoryStore();
  const isKnown = useValue(known);
  useEffect(() => {
    readNow();
  }, [readNow]);
  const again = orders.flatMap(({ shop, shopName, products }) => {
    const ids = idsInShop(shop, products, history);
    return ids.length > 0 ? { shopId: shop.id, shopName, ids } : [];
  });
  const question = again.length > 0 ? JSON.stringify(again) : undefined;
  useEffect(() => {
    onQuestion({ question, isReading: !isKnown });
  }, [onQuestion, question, isKnown]);
  const count = new Set(again.flatMap(({ ids }) => ids)).size;
  const isOneProduct = orders.every(({ products }) => products.length === 1) && count === 1;
  const isAll =
    again.length === orders.length && again.every(({ ids }, index) => ids.length === orders[index]?.products.length);
  const [{ shopName: shop = '' } = {}, ...others] = again;
  const shopText = others.length > 0 ? t('listedMarks.shops', { count: again.length }) : shop;
  return (
    <div className={isAsked ? styles.question : undefined}>
      {isAsked && <Icon name="alert" size="small" />}
      <span role="status">
        {isAsked && t(isOneProduct ? 'listedMarks.questionOne' : 'listedMarks.question', { count, shop: shopText })}
      </span>
      {isAsked && !isAll && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            focusFirst(currentTarget);
            for (const { shopId, ids } of again) onExclude(shopId, ids);
          }}
        >
          {t('listedMarks.skip', { count: isOneProduct ? again.length : count })}
        </button>
      )}
    </div>
  );
}
