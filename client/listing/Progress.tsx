import type { ReactNode } from 'react';
import { LISTING_PAGE_SIZE } from '../../shared/api/requestConstants';
import type { ListingProgress } from '../outbox/entries';
import { useMessages } from '../storefront/Storefront';

/** "50 of 120" while a listing of several commits is in flight. */
export function Progress({ running }: { running: ListingProgress | undefined }): ReactNode {
  const t = useMessages();
  return (
    <span className="num" role="status">
      {running && running.total > LISTING_PAGE_SIZE && t('listing.progress', { ...running })}
    </span>
  );
}
