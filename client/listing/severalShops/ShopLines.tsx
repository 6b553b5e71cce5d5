import type { ReactNode } from 'react';
import { failReasons, type ResultRow, rowShopName } from '../../../shared/domain/listing/listingResult';
import type { Translate } from '../../../shared/messages/translate';
import { useMessages } from '../../storefront/Storefront';
import { countSentence, countsOf } from '../machine/selectors';
import * as styles from './SeveralShops.module.css';

interface ShopLinesProps {
  readonly rows: readonly ResultRow[];
  /** They are being listed: what has no result yet waits for it. */
  readonly running?: boolean;
}

/** What has become of the products, shop by shop; nothing when there is one shop. */
export function ShopLines({ rows, running = false }: ShopLinesProps): ReactNode {
  const t = useMessages();
  const shopIds = [...new Set(rows.map(({ shopId }) => shopId))];
  if (shopIds.length < 2) return null;
  const shops = shopIds.map((id) => rows.filter(({ shopId }) => shopId === id));
  return (
    <ul className={styles.shops} aria-label={t('severalShops.byShop')}>
      {shops.map((ofShop) => (
        <li key={ofShop[0]?.shopId}>
          <b>{ofShop[0] && rowShopName(ofShop[0])}</b>{' '}
          <span>{[refusalOf(ofShop), stateOf(ofShop, running, t)].filter(Boolean).join(' – ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the shop has refused the products with. */
const refusalOf = (rows: readonly ResultRow[]): string | undefined =>
  rows.flatMap((row) => (row.missing === 'refused' ? failReasons(row) : []))[0];

function stateOf(rows: readonly ResultRow[], running: boolean, t: Translate): string {
  const counts = countsOf(rows);
  if (!running || counts.noResult + counts.notSent === 0) return countSentence(counts, t);
  if (counts.notSent === rows.length) return t('severalShops.waiting');
  return t('severalShops.some', { done: counts.listed + counts.failed, total: rows.length });
}
