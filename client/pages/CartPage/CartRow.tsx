import type { MouseEvent, ReactNode } from 'react';
import { useCartStore } from '../../cart/CartProvider';
import type { CartProduct } from '../../cart/cartRows';
import { Badge } from '../../components/Badge/Badge';
import { Button } from '../../components/Button/Button';
import { Checkbox } from '../../components/Checkbox/Checkbox';
import { Cell, Row } from '../../components/DataTable/Cells';
import { DeskPart, useDesk } from '../../shop/DeskPart/DeskPart';
import { Price } from '../../shop/Price/Price';
import { ProductName } from '../../shop/ProductName/ProductName';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './CartPage.module.css';
import type { CartSelection } from './useCartSelection';

const PENDING = <span className={styles.pending} />;

export interface RowActions {
  readonly selection: Pick<CartSelection, 'selected' | 'toggle'>;
  /** The names of the shops that products were listed to, by id. */
  readonly listed: ReadonlyMap<string, readonly string[]>;
  readonly onList: (products: readonly CartProduct[]) => void;
}

interface CartRowProps extends RowActions {
  readonly product: CartProduct;
  /** A call for it is in flight. */
  readonly busy: boolean;
}

/** A product of the cart; off shelf it can be selected and removed, but not listed. */
export function CartRow({ product, busy, selection, listed, onList }: CartRowProps): ReactNode {
  const t = useMessages();
  const { change } = useCartStore();
  const { id, productName: name = id, mainImage, productPrice, urlKey, shopId, listable } = product;
  const selected = selection.selected.has(id);
  const listedTo = listed.get(id);
  return (
    <Row selected={selected}>
      <Cell kind="checkbox">
        <Checkbox
          label={t('cart.select', { name })}
          hideLabel
          checked={selected}
          onChange={(wanted) => selection.toggle(wanted, [[id, product]])}
        />
      </Cell>
      <Cell>
        <ProductName
          id={id}
          name={name}
          picture={mainImage}
          urlKey={urlKey}
          shopId={shopId}
          more={
            <>
              {!listable && <Badge tone="warn">{t('tag.offshelf')}</Badge>}
              <DeskPart of="ListedShops" product={product} look="badge">
                {listedTo && <Badge tone="success">{t('cart.listedTo', { shops: listedTo.join(', ') })}</Badge>}
              </DeskPart>
              <DeskPart of="RowChange" product={product} />
            </>
          }
        />
      </Cell>
      {useDesk() !== null && (
        <Cell kind="facts">
          <DeskPart of="RowFacts" product={product}>
            {PENDING}
          </DeskPart>
        </Cell>
      )}
      <Cell kind="number" label={t('cart.column.price')}>
        <div>
          <Price amount={productPrice} />
          <DeskPart of="CardPrice" product={product} />
        </div>
      </Cell>
      <Cell kind="actions">
        <Button
          variant="ghost"
          size="sm"
          disabled={!listable}
          aria-label={t('cart.listOneOf', { name })}
          onClick={() => onList([product])}
        >
          {t('cart.listOne')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          loading={busy}
          aria-label={t('cart.removeOf', { name })}
          data-remove
          onClick={(event) => removeAndFocusNext(event, () => change([id], false, 'offered'))}
        >
          {t('cart.remove')}
        </Button>
      </Cell>
    </Row>
  );
}

/** The button is removed with its row: the focus moves to the same button of the next row, after the last to the page. */
async function removeAndFocusNext({ currentTarget }: MouseEvent, remove: () => Promise<void>) {
  const row = currentTarget.closest('tr');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  await remove();
  if (row?.isConnected || document.activeElement !== document.body) return;
  const next = neighbour?.querySelector<HTMLElement>('[data-remove]') ?? document.getElementById('content');
  next?.focus({ preventScroll: next.id === 'content' });
}
