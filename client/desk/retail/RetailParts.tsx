// The parts of the price rule that stand in pages: on a card, in a row of the cart, in a line.

import type { ReactNode } from 'react';
import type { NamedProduct } from '../../../shared/domain/listing/listingResult';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { retailRange } from '../../../shared/domain/product/retailPrice';
import { matchSku, type SkuChoice } from '../../../shared/domain/product/skuChoice';
import { Button } from '../../components/Button/Button';
import { IconButton } from '../../components/IconButton/IconButton';
import { loadable } from '../../components/loadable';
import type { ItemProduct } from '../../pages/ItemPage/itemFields';
import { priceSpan } from '../../products/productFacts';
import { rule as ruleIcon } from '../../shop/RowTools/ruleIcon';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { useDialog } from '../../toasts/useDialog';
import { costsOf, useKnownFacts, useProductFacts } from '../productFacts/useProductFacts';
import { type Pressable, useTool } from '../tools/useTool';
import { RetailText, rangeText, useRetailRule } from './RetailText';
import * as styles from './retail.module.css';

const pencil = 'M4 16l.7-3.2 8.6-8.6 2.5 2.5-8.6 8.6ZM11.6 5.9l2.5 2.5';

const RetailRuleDialog = loadable(() => import(/* webpackChunkName: "desk-dialogs" */ './RetailRuleDialog'));

/** What opens the rule, and the rule while it is open. */
function useRuleDialog(products: RuleToolProps['products'] = []) {
  const { isOpen, open, close } = useDialog(RetailRuleDialog);
  return [open, isOpen && <RetailRuleDialog products={products} onClose={close} />] as const;
}

/** Below the price of a card, or of a row. */
export function CardPrice({ product }: { readonly product: Pick<CardProduct, 'id' | 'productPrice'> }): ReactNode {
  const [facts] = useProductFacts(product.id);
  return <RetailText costs={costsOf(facts, product)} />;
}

/** In the List Shop modal: what the products are sold for, as far as all of their costs are known. */
export function RetailNote({ products }: { readonly products: readonly NamedProduct[] }): ReactNode {
  const { config, t } = useStorefront();
  const [rule] = useRetailRule();
  const [facts] = useKnownFacts();
  if (!rule) return null;
  // Who lists from the page of a product knows both ends.
  const costs = products.flatMap(({ id, costs: [lowest, ...others] = [] }) =>
    others.length > 0 ? [`${lowest}`, ...others] : costsOf(facts.get(id), { productPrice: lowest }),
  );
  const { retails = [], prices = [] } = retailRange(costs, rule) ?? {};
  return (
    <p className={styles.lead}>
      {retails.length < costs.length
        ? t('retail.notSent')
        : t('retail.selling', { price: rangeText(priceSpan(prices), config.currencySymbol) })}
    </p>
  );
}

interface SheetPriceProps {
  /** None, one, or the lowest and the highest. */
  readonly costs: readonly string[];
  /** What copies a price. */
  readonly copy: (sell: string) => ReactNode;
}

/** Above the cost on a release sheet. A range is the price of nothing, and is not copied. */
export function SheetPrice({ costs, copy }: SheetPriceProps): ReactNode {
  const [rule] = useRetailRule();
  const [sell, highest] = (rule && retailRange(costs, rule)?.prices) ?? [];
  return (
    sell !== undefined && (
      <p className={styles.sheet}>
        <RetailText costs={costs} isLong />
        {highest === undefined && copy(sell)}
      </p>
    )
  );
}

/** What the chosen variant is sold for, else the cheapest and the dearest; with the button that changes the rule. */
export function ProductPrice({
  product,
  choice,
}: {
  readonly product: ItemProduct;
  readonly choice: SkuChoice;
}): ReactNode {
  const t = useMessages();
  const [rule] = useRetailRule();
  const [open, dialog] = useRuleDialog();
  const chosen = matchSku(product.skuList, product.saleAttrList, choice)?.sellerSkuPrice;
  return (
    <div className={styles.line}>
      {rule ? (
        <>
          <RetailText costs={chosen === undefined ? product.prices : [chosen]} isLong />
          <IconButton icon={pencil} label={t('retail.change')} aria-haspopup="dialog" onClick={open} />
        </>
      ) : (
        <button type="button" className={styles.set} aria-haspopup="dialog" onClick={open}>
          {t('retail.set')}
        </button>
      )}
      {dialog}
    </div>
  );
}

interface RuleToolProps extends Pressable<string> {
  readonly products: readonly Omit<CardProduct, 'isInCart'>[];
}

/** Opens the rule from the tools of a search or of the selection cart. */
export function RuleTool({ products, ...tools }: RuleToolProps): ReactNode {
  const t = useMessages();
  const [open, dialog] = useRuleDialog(products);
  useTool(tools, 'rule', open, { label: t('retail.open'), icon: ruleIcon, key: 'p' });
  return dialog;
}

/** Opens the rule. */
export function RetailRuleButton(): ReactNode {
  const t = useMessages();
  const [open, dialog] = useRuleDialog();
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={open}>
        {t('retail.open')}
      </Button>
      {dialog}
    </>
  );
}
