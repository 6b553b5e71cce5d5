import { type ReactNode, useState } from 'react';
import { PAGE_SIZE } from '../../../shared/domain/search/searchQuery';
import '../../../shared/messages/areas/cart';
import { href } from '../../../shared/routing/href';
import { useCart } from '../../cart/CartProvider';
import type { CartProduct } from '../../cart/cartRows';
import { Button, ButtonLink } from '../../components/Button/Button';
import { buttonClass } from '../../components/Button/buttonClass';
import { takenOf } from '../../components/DataTable/selection';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { Icon } from '../../components/Icon/Icon';
import { loadable } from '../../components/loadable';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { Pagination } from '../../components/Pagination/Pagination';
import { PartBoundary } from '../../components/PartBoundary/PartBoundary';
import { Spinner } from '../../components/Spinner/Spinner';
import { useListToShop } from '../../listing/useListToShop';
import { useWhenClosed } from '../../listing/useWhenClosed';
import { LateRecommendations } from '../../products/Recommendations/LateRecommendations';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { type RowFilter, RowTools } from '../../shop/RowTools/RowTools';
import { Seo } from '../../shop/Seo/Seo';
import { useStored } from '../../storage/subscribeTo';
import { pastListings } from '../../storage/values/pastListings';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { CartBar } from './CartBar';
import type { CartData } from './CartPage.loader';
import * as styles from './CartPage.module.css';
import { CartTable } from './CartTable';
import { useCartRows } from './useCartRows';
import { useCartSelection } from './useCartSelection';

const ToolHelps = loadable(() => import(/* webpackChunkName: "tool-helps" */ '../../shop/ToolHelps/ToolHelps'));

/** The selection cart: products stay until they are removed, also after they were listed to a shop. */
export function CartPage({ data, pending }: PageViewProps<CartData>): ReactNode {
  const t = useMessages();
  const rows = useCartRows(data, pending);
  const { products, total, pageNo } = rows;
  const { restoring, restored, rowsVersion, version, changes } = useCart();
  const [filter, onFilter] = useState<RowFilter<CartProduct>>({});
  // The rows of all pages are read again after a removal.
  const known = filter.rows?.filter(({ id }) => changes.get(id)?.inCart !== false) ?? products;
  const shown = known.filter(filter.keeps ?? Boolean);
  const isFiltered = filter.keeps !== undefined;
  const found = isFiltered ? shown.length : total;
  const selection = useCartSelection(shown, total, isFiltered);
  const listed = takenOf(useListed(), new Set(shown.map(({ id }) => id)), isFiltered).taken;
  const { list, running, flow } = useListToShop({ fromCart: true });
  useWhenClosed(Boolean(flow));
  const onList = (chosen: readonly CartProduct[]) =>
    list(chosen.map(({ id, productName: name, productPrice }) => ({ id, name, costs: [productPrice ?? ''] })));
  const isRestoring = restoring.size > 0;
  const isEmpty = total === 0 && !isRestoring;
  const lead = isRestoring
    ? t('cart.restoring', { done: restored, total: restored + restoring.size })
    : t('cart.count', { count: total });
  return (
    <>
      <Seo title={t('cart.title')} noindex />
      <div className={`container ${styles.page}`}>
        <PageTitle title={t('cart.title')} lead={isEmpty ? undefined : lead}>
          {total > 0 && (
            <a className={`${buttonClass()} screen-only`} href={href.myProducts()}>
              <Icon name="parcel" />
              {t('shell.myProducts')}
            </a>
          )}
        </PageTitle>
        {isEmpty ? (
          <EmptyCart />
        ) : products.length === 0 && (isRestoring || rowsVersion < version) ? (
          <Spinner />
        ) : (
          <>
            <RowTools
              {...{ total, filter }}
              check={
                <DeskPart of="CartCheck" {...{ shown, isFiltered }}>
                  {/* The desk takes its place, also in a page that was translated before. */}
                  <span>{t('rowTools.check')}</span>
                </DeskPart>
              }
              slot={(tools) => (
                <DeskPart
                  of={['CheckTool', 'CartTools', 'CartChanges', 'RuleTool']}
                  {...{ ...tools, products, shown, isFiltered, onFilter }}
                />
              )}
              files={(tools) => <DeskPart of="CartFiles" {...tools} rows={shown} total={found} />}
            />
            {filter.none ?? <CartTable {...{ shown, pending, selection, listed, onList }} />}
            <CartBar {...{ selection, listed, running, onList }} />
          </>
        )}
        {!filter.rows && <Pagination page={pageNo} total={total} pageSize={PAGE_SIZE} hrefOf={href.selectionCart} />}
      </div>
      <LateRecommendations block="cart" part={data.recommended} columns={5} />
      {flow}
    </>
  );
}

/** Shown instead of the rows: a link to search, a disabled List button, and the tools that fill a cart. */
function EmptyCart() {
  const t = useMessages();
  return (
    <div className={styles.empty}>
      <EmptyState title={t('cart.empty.title')} text={t('cart.empty.text')}>
        <ButtonLink variant="primary" href={href.search()}>
          {t('shell.browse')}
        </ButtonLink>
        <Button disabled>{t('cart.list')}</Button>
      </EmptyState>
      <PartBoundary>
        <ToolHelps />
      </PartBoundary>
    </div>
  );
}

/** Of the cart's products, as far as they are known, those that were listed in this browser: the names of their shops by id. */
function useListed() {
  const { user } = useStorefront();
  const { known, changes } = useCart();
  const listed = useStored(pastListings(user?.id ?? '')) ?? [];
  const shops = new Map<string, readonly string[]>();
  for (const { productId: id, shopName } of listed) {
    if (!known.has(id) || changes.get(id)?.inCart === false) continue;
    shops.set(id, [...(shops.get(id) ?? []), shopName]);
  }
  return shops;
}
