import type { MouseEvent, ReactNode } from 'react';
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

const PENDING = <span className={styles.pending} />;

interface CartRowProps {
  readonly product: CartProduct;
  readonly selected: boolean;
  /** The names of the shops that it was listed to. */
  readonly listedTo?: readonly string[];
  /** A call for it is in flight. */
  readonly busy: boolean;
  readonly onSelect: (selected: boolean) => void;
  readonly onList: () => void;
  readonly onRemove: () => Promise<void>;
}

/** A product of the cart; off shelf it can be selected and removed, but not listed. */
export function CartRow({ product, selected, listedTo, busy, onSelect, onList, onRemove }: CartRowProps): ReactNode {
  const t = useMessages();
  const { id, productName: name = id, mainImage, productPrice, urlKey, shopId, listable } = product;
  return (
    <Row selected={selected}>
      <Cell kind="checkbox">
        <Checkbox label={t('cart.select', { name })} hideLabel checked={selected} onChange={onSelect} />
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
              <DeskPart of="CartMark" productId={id}>
                {listedTo && <Badge tone="success">{t('cart.listedTo', { shops: listedTo.join(', ') })}</Badge>}
              </DeskPart>
              <DeskPart of="CartChange" product={product} />
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
          <DeskPart of="CartPrice" amount={productPrice} />
        </div>
      </Cell>
      <Cell kind="actions">
        <Button
          variant="ghost"
          size="sm"
          disabled={!listable}
          aria-label={t('cart.listOneOf', { name })}
          onClick={onList}
        >
          {t('cart.listOne')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          loading={busy}
          aria-label={t('cart.removeOf', { name })}
          data-remove
          onClick={(event) => removeAndFocusNext(event, onRemove)}
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
