import { useMemo } from 'react';
import { useStored } from '../../storage/subscribeTo';
import { oncePerDocument } from '../../storefront/oncePerDocument';
import type { Listing } from '../outboxShape';
import { createListings } from './createListings';
import { resultRows } from './resultRows';

/** The listings of this document's user. */
export const useListings = oncePerDocument(({ api, config, t, tabs, user }) =>
  createListings({ api, config, t, tabs, userId: user?.id ?? '' }),
);

/** The listing of which My Products tells, as it is now. */
export function useLastListing(): Listing | undefined {
  const { stored } = useListings();
  return useStored({ key: stored.key, get: stored.listing });
}

/** What is known of a listing that a dialog shows; it stays as it was last when it is no longer stored. */
export function useShownListing(id: string | undefined) {
  const listings = useListings();
  const { stored, rows: read } = listings;
  const listing = useStored({ key: stored.key, get: () => (id === undefined ? undefined : listings.listing(id)) });
  return { listing, rows: useMemo(() => (listing ? resultRows(listing, read) : []), [listing, read]) };
}
