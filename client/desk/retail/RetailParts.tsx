// The parts of the price rule that stand in pages: on a card, in a row of the cart, in a line.

import type { ReactNode } from 'react';
import { matchSku } from '../../../shared/domain/product/skuChoice';
import { Button } from '../../components/Button/Button';
import { loadable } from '../../components/loadable';
import type { DeskSlots } from '../../shop/DeskSlot/DeskSlot';
import { useMessages } from '../../storefront/Storefront';
import { CardCorner } from '../CardCorner/CardCorner';
import { useDialog } from '../useDialog';
import { RetailText, useRetailRule } from './RetailText';
import * as styles from './retail.module.css';

const RetailRuleDialog = loadable(() => import(/* webpackChunkName: "desk-dialogs" */ './RetailRuleDialog'));

/** At the bottom of a card's picture. */
export function RetailOnCard({ product }: DeskSlots['card']): ReactNode {
  const [rule] = useRetailRule();
  if (!rule || product.productPrice === undefined) return null;
  return (
    <CardCorner corner="bottomLeft">
      <span className={styles.chip}>
        <RetailText cost={product.productPrice} rule={rule} isShort />
      </span>
    </CardCorner>
  );
}

/** Below the price of a row. */
export function RetailInRow({ amount }: DeskSlots['rowPrice']): ReactNode {
  const [rule] = useRetailRule();
  return (
    rule && (
      <span className={styles.row}>
        <RetailText cost={amount} rule={rule} />
      </span>
    )
  );
}

/** What the chosen variant is sold for, else the cheapest and the dearest. */
export function RetailOnProduct({ product, choice }: DeskSlots['productPrice']): ReactNode {
  const [rule] = useRetailRule();
  const chosen = matchSku(product.skuList, product.saleAttrList, choice)?.sellerSkuPrice;
  const costs = chosen === undefined ? product.prices : [chosen];
  return (
    <>
      {rule && costs.map((cost) => <RetailText key={cost} cost={cost} rule={rule} isShort={costs.length > 1} />)}
      <RetailRuleButton />
    </>
  );
}

/** Opens the rule. */
export function RetailRuleButton(): ReactNode {
  const t = useMessages();
  const [rule] = useRetailRule();
  const dialog = useDialog(RetailRuleDialog);
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={dialog.open}>
        {t(rule ? 'retail.change' : 'retail.set')}
      </Button>
      {dialog.isOpen && <RetailRuleDialog onClose={dialog.close} />}
    </>
  );
}
