import type { MessageKey } from '../../../../shared/messages/literal';
import { href } from '../../../../shared/routing/href';

/** Status of the requested records; undefined for all. */
export type StatusFilter = 'SUCCESS' | 'FAILED' | undefined;

export const STATUS_FILTERS: ReadonlyArray<{ readonly status: StatusFilter; readonly label: MessageKey }> = [
  { status: undefined, label: 'myProducts.filter.all' },
  { status: 'SUCCESS', label: 'myProducts.status.success' },
  { status: 'FAILED', label: 'myProducts.status.failed' },
];

/** The filter of a query parameter; all records for any other value. */
export function parseStatus(text: string | null): StatusFilter {
  return STATUS_FILTERS.find(({ status }) => status === text)?.status;
}

/** URL of a page of the records with a status, without defaults (A10). */
export function myProductsHref(status: StatusFilter, pageNo = 1): string {
  const params = new URLSearchParams();
  if (status) params.set('status', status);
  if (pageNo > 1) params.set('pageNo', String(pageNo));
  return href.myProducts() + (params.size > 0 ? `?${params}` : '');
}
