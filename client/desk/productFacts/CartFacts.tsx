// What the rows of the selection cart tell of their products beyond the cart's own call.

import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { savesData } from '../../routing/links/useLinkRouting';
import type { DeskSlots } from '../../shop/DeskSlot/DeskSlot';
import { oncePerDocument } from '../../storefront/oncePerDocument';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import * as styles from './CartFacts.module.css';
import { type ShownFacts, shownFacts, useProductFacts } from './useProductFacts';

/** Products of one call: whole ones, which may be long. */
const AT_ONCE = 10;
/** Narrower windows do not show the column (DataTable.module.css). */
const MIN_WIDTH_PX = 906;

/** Rows that wait for the next call. */
const useQueue = oncePerDocument(() => new Set<string>());

/** Asks for the facts of a row's product, together with those of the other rows; not for those who save data. */
function useFacts(id: string) {
  const { api } = useStorefront();
  const [known, learn] = useProductFacts();
  const queue = useQueue();
  const load = async (): Promise<void> => {
    for (let ids = [...queue].slice(0, AT_ONCE); ids.length > 0; ids = [...queue].slice(0, AT_ONCE)) {
      for (const asked of ids) queue.delete(asked);
      const learnAll = (factsOf: (asked: string) => ShownFacts | null | undefined) =>
        learn(new Map(ids.map((asked) => [asked, factsOf(asked)])));
      learnAll(() => undefined);
      try {
        const details = savesData() ? [] : await api.itemDetails(ids);
        const facts = new Map(details.map((product) => [product.id, shownFacts(product)]));
        learnAll((asked) => facts.get(asked) ?? null);
      } catch {
        // The cells stay empty.
        learnAll(() => null);
      }
    }
  };
  const ask = useEffectEvent(() => {
    // A card may have failed to load it.
    const isKnown = known.has(id) && known.get(id) !== null;
    if (isKnown || window.innerWidth < MIN_WIDTH_PX) return;
    queue.add(id);
    // The other rows ask in the same task.
    if (queue.size === 1) queueMicrotask(() => void load());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another product is asked for
  useEffect(() => {
    ask();
  }, [id]);
  return known.get(id);
}

/** The supplier of a row's product, the number of its variants and its weight. */
export function RowFacts({ productId, pending }: DeskSlots['rowFacts']): ReactNode {
  const t = useMessages();
  const facts = useFacts(productId);
  if (facts === undefined) return pending;
  if (facts === null) return null;
  const { supplier, variants, weight } = facts;
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
