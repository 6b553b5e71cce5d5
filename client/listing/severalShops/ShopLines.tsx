import type { ReactNode } from 'react';
import { failReasons, type ResultRow, rowShopName } from '../../../shared/domain/listing/listingResult';
import type { Translate } from '../../../shared/messages/translate';
import { Meter } from '../../components/Meter/Meter';
import { countsOf, countTexts, type ListingCounts, shopIdsOf } from '../../outbox/listings/resultRows';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './ShopLines.module.css';

interface ShopLinesProps {
  readonly rows: readonly ResultRow[];
  /** They are being listed: what has no result yet waits for it. */
  readonly running?: boolean;
}

/** What has become of the products, shop by shop. */
export function ShopLines({ rows, running = false }: ShopLinesProps): ReactNode {
  const t = useMessages();
  return (
    <ul className={styles.shops} aria-label={t('severalShops.byShop')}>
      {shopIdsOf(rows).map((id) => {
        const ofShop = rows.filter(({ shopId }) => shopId === id);
        const counts = countsOf(ofShop);
        const { listed: done, failed, noResult, notSent } = counts;
        const refusal = refusalOf(ofShop);
        return (
          <li key={id}>
            <b>{ofShop[0] && rowShopName(ofShop[0])}</b> <span className="num">{stateOf(counts, running, t)}</span>
            <Meter {...{ done, failed }} rest={noResult + notSent} />
            {refusal && <span className={styles.refusal}>{refusal}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** What the shop has refused the products with. */
const refusalOf = (rows: readonly ResultRow[]) =>
  rows.flatMap((row) => (row.missing === 'refused' ? failReasons(row) : []))[0];

function stateOf(counts: ListingCounts, running: boolean, t: Translate) {
  const { listed, failed, noResult, notSent } = counts;
  const done = listed + failed;
  if (!running || noResult + notSent === 0) return countTexts(counts, t).join(' · ');
  if (done + noResult === 0) return t('severalShops.waiting');
  return t('listing.progress', { done, total: done + noResult + notSent });
}
