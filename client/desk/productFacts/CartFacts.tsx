// What the rows of the selection cart tell of their products beyond the cart's own call.

import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './CartFacts.module.css';
import { useProductFacts } from './useProductFacts';

/** Narrower windows do not show the column (DataTable.module.css). */
const MIN_WIDTH_PX = 906;

interface RowFactsProps {
  readonly product: { readonly id: string };
  /** There until they are known. */
  readonly children?: ReactNode;
}

/** The supplier of a row's product, the number of its variants and its weight. */
export function RowFacts({ product: { id }, children }: RowFactsProps): ReactNode {
  const t = useMessages();
  const [facts, ask] = useProductFacts(id);
  const askWhereShown = useEffectEvent(() => window.innerWidth >= MIN_WIDTH_PX && ask());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another product is asked for
  useEffect(() => {
    askWhereShown();
  }, [id]);
  if (!facts || facts.isLoading) return children;
  const { supplier, variants, weight } = facts;
  if (variants === undefined) return null;
  return (
    <>
      <span className={styles.supplier}>{supplier ?? t('productFacts.notGiven')}</span>
      <span className={`num ${styles.more}`}>
        {[
          variants > 0 && t('productFacts.variants', { count: variants }),
          weight ? `${weight.weight}\u00A0${weight.unit}`.trim() : t('productFacts.noWeight'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}
