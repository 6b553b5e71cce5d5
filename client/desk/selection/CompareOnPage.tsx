import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon/Icon';
import type { ItemData } from '../../pages/ItemPage/ItemPage.loader';
import { compare as compareIcon } from '../../shop/deskTools';
import { useMessages } from '../../storefront/Storefront';
import * as note from '../note.module.css';
import { MAX_COMPARED, openComparison } from './comparison/comparisonAddress';
import { byId, chosenFields, useChosen } from './useChosen';

/** Compares the product of the page with those chosen last; as the first one it is chosen, and a second press takes that back. */
export function CompareOnPage({ product, pictures }: Pick<ItemData, 'product' | 'pictures'>): ReactNode {
  const t = useMessages();
  const { selected, toggle } = useChosen();
  const others = [...selected.keys()].filter((id) => id !== product.id);
  const isFirst = others.length === 0 && selected.has(product.id);
  const compare = () => {
    toggle(!isFirst, byId([chosenFields({ ...product, mainImage: pictures[0] })]));
    if (others.length > 0) openComparison([product.id, ...others.slice(1 - MAX_COMPARED)]);
  };
  return (
    <button type="button" className={note.note} onClick={compare}>
      <Icon name={compareIcon} size="small" />
      <span>{t(isFirst ? 'compare.first' : 'compare.open')}</span>
    </button>
  );
}
