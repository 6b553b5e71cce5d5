import type { ReactNode } from 'react';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { Checkbox } from '../../components/Checkbox/Checkbox';
import { useTickRange } from '../../components/DataTable/useTickRange';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './ChooseTick.module.css';
import { chosenFields, useTick } from './useChosen';

/** A card's tick while several products are chosen, whose label is the whole card. */
export function ChooseTick({ product }: { readonly product: CardProduct }): ReactNode {
  const t = useMessages();
  const onTick = useTickRange();
  const { isTicked, toggle } = useTick(product.id);
  if (isTicked === undefined) return null;
  const fields = chosenFields(product);
  const { id, name = id } = fields;
  return (
    <>
      {isTicked && <span className={styles.frame} aria-hidden="true" />}
      <span className={styles.tick} onChange={(event) => onTick(event, document)}>
        <Checkbox
          label={t('choose.tick', { name })}
          hideLabel
          checked={isTicked}
          onChange={(wanted) => toggle(wanted, [[id, fields]])}
        />
      </span>
    </>
  );
}
