import type { ReactNode } from 'react';
import { PAGE_SIZE } from '../../../shared/domain/search/searchQuery';
import { cart } from '../../../shared/messages/areas/cart';
import { addMessages } from '../../../shared/messages/loadedMessages';
import { href } from '../../../shared/routing/href';
import { Button } from '../../components/Button/Button';
import { buttonClass } from '../../components/Button/buttonClass';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { Icon } from '../../components/Icon/Icon';
import { parcel } from '../../components/Icon/icons';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { useListToShop } from '../../listing/useListToShop';
import { useWhenClosed } from '../../listing/useWhenClosed';
import { Recommendations } from '../../products/Recommendations/Recommendations';
import { recommendedProducts } from '../../products/Recommendations/recommendedProducts';
import { useLatePart } from '../../routing/data/useLatePart';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { Pagination } from '../../shop/Pagination/Pagination';
import { Seo } from '../../shop/Seo/Seo';
import { useMessages } from '../../storefront/Storefront';
import type { CartData } from './CartPage.loader';
import styles from './CartPage.module.css';
import { useRemoval } from './removal/useRemoval';
import { CartBar } from './rows/CartBar';
import { CartTable } from './rows/CartTable';
import { useCartSelection } from './selection/useCartSelection';
import { useCartRows } from './useCartRows';

addMessages(cart);

/** The selection cart: products stay until they are removed, also after they were listed to a shop. */
export function CartPage({ data, pending }: PageViewProps<CartData>): ReactNode {
  const t = useMessages();
  const { current: rows, refresh, replace } = useCartRows(data);
  const { total, pageNo } = rows;
  const recommended = useLatePart(data.recommended, (api, options) => recommendedProducts(api, 'cart', options));
  const selection = useCartSelection(rows);
  const { list, opening, flow } = useListToShop(selection.drop);
  useWhenClosed(Boolean(flow));
  const { removing, remove } = useRemoval((ids) => {
    selection.drop(ids);
    replace((before) => without(before, ids));
    // Products of the next page move up.
    void refresh();
  });
  const shared = { rows, selection, removing, onList: list, onRemove: remove };
  return (
    <>
      <Seo title={t('cart.title')} noindex />
      <div className={`container ${styles.page}`}>
        <PageTitle title={t('cart.title')} lead={t('cart.count', { count: total })}>
          {total > 0 && (
            <a className={buttonClass({ variant: 'secondary' })} href={href.myProducts()}>
              <Icon path={parcel} />
              {t('shell.myProducts')}
            </a>
          )}
        </PageTitle>
        {total > 0 ? (
          <>
            <CartTable {...shared} pending={pending} />
            <CartBar {...shared} opening={opening} />
          </>
        ) : (
          <EmptyCart />
        )}
        <Pagination page={pageNo} total={total} pageSize={PAGE_SIZE} hrefOf={href.selectionCart} />
      </div>
      {recommended && <Recommendations products={recommended} columns={5} />}
      {flow}
    </>
  );
}

function without(cart: CartData, productIds: readonly string[]): CartData {
  return {
    ...cart,
    products: cart.products.filter(({ id }) => !productIds.includes(id)),
    total: Math.max(0, cart.total - productIds.length),
  };
}

/** Shown instead of the rows: a link to search, and a disabled List button. */
function EmptyCart(): ReactNode {
  const t = useMessages();
  return (
    <div className={styles.empty}>
      <EmptyState scene="empty" title={t('cart.empty.title')} text={t('cart.empty.text')}>
        <a className={buttonClass()} href={href.search()}>
          {t('shell.browse')}
        </a>
        <Button variant="secondary" disabled>
          {t('cart.list')}
        </Button>
      </EmptyState>
    </div>
  );
}
