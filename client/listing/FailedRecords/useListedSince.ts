import { useMemo } from 'react';
import { isoTime } from '../../../shared/domain/dates';
import type { ResultRow } from '../../../shared/domain/listing/listingResult';
import { useStored } from '../../storage/subscribeTo';
import { pastListings } from '../../storage/values/pastListings';
import { useStorefront } from '../../storefront/Storefront';

/**
 * The keys of the rows whose products another listing has brought to their shops since, in this document or another.
 *
 * @param startedAt when their listing began, for rows of which the backend gives no time
 */
export function useListedSince(rows: readonly ResultRow[], startedAt: number | undefined): ReadonlySet<string> {
  const { user } = useStorefront();
  const listed = useStored(pastListings(user?.id ?? ''));
  return useMemo(() => {
    const times = new Map(
      listed?.map(({ shopId, productId, listedAt }) => [`${shopId}/${productId}`, isoTime(listedAt) ?? '']),
    );
    // What has no time can't be told.
    const isLater = ({ key, createdAt = startedAt }: ResultRow) =>
      (times.get(key) ?? '') >= (isoTime(createdAt) ?? '9');
    return new Set(rows.filter(isLater).map(({ key }) => key));
  }, [listed, rows, startedAt]);
}
