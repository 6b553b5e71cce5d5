import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { check } from '../../components/Icon/icons';
import type { DeskSlots } from '../../shop/DeskSlot/DeskSlot';
import { useMessages } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import { CardCorner } from '../CardCorner/CardCorner';
import { useDesk } from '../useDesk';
import * as styles from './CompareButtons.module.css';
import { columns } from './columns';
import { MAX_COMPARED, openComparison } from './comparison/comparisonAddress';
import { chosenFields, useChosen } from './useChosen';

/** A card's button that chooses the product for comparing; while cards have ticks, these do the same. */
export function CompareOnCard({ product }: DeskSlots['card']): ReactNode {
  const t = useMessages();
  const { isHere, isChoosing, has, choose, drop } = useChosen();
  const hasTicks = useDesk().has('choose-many');
  if (!isHere || (hasTicks && isChoosing)) return null;
  const { id, productName: name = id } = product;
  const isChosen = isChoosing && has(id);
  return (
    <CardCorner corner="bottomRight">
      <button
        type="button"
        className={hasTicks ? `${styles.button} ${styles.hidden}` : styles.button}
        aria-pressed={isChosen}
        aria-label={t('compare.card', { name })}
        onClick={() => (isChosen ? drop([id]) : choose([chosenFields(product)]))}
      >
        <Icon path={isChosen ? check : columns} size="small" />
      </button>
    </CardCorner>
  );
}

/** Compares the product of the page with those chosen last, or chooses it as the first one. */
export function CompareOnPage({ product, pictures }: DeskSlots['product']): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { products, choose } = useChosen();
  const others = products.map(({ id }) => id).filter((id) => id !== product.id);
  const compare = (): void => {
    choose([chosenFields({ ...product, mainImage: pictures[0] })]);
    if (others.length > 0) openComparison([product.id, ...others.slice(1 - MAX_COMPARED)]);
    else toast({ text: t('compare.next') });
  };
  return (
    <Button variant="secondary" size="sm" onClick={compare}>
      <Icon path={columns} size="small" />
      {t('compare.open')}
    </Button>
  );
}
